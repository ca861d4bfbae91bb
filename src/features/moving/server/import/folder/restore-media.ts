import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { withStaging } from '#features/media/server/staging.ts'
import type { Deps } from '#server/lib/deps.ts'
import { limits } from '#shared/limits.ts'
import type { ImportRun, ResolvedTarget } from '../import-run.ts'
import { fileAddresses } from '../pictures/file-address.ts'
import { rememberRow } from '../taking-back/remember-rows.ts'
import { mediaRunOf } from '../pictures/media-run.ts'
import { FILE_ROW } from '../pictures/resolve-targets.ts'
import type { SourceMedia } from '#importing/source-records.ts'
import { isExact } from './is-exact.ts'

const caption = z.string().max(limits.captionMax)
const share = z.number().min(0).max(1)

/** What a file is given back besides its bytes. Its kind follows from them. */
const stored = z.object({
  title: z.string().max(limits.titleMax),
  url: z.string().regex(/^\/uploads\/[A-Za-z0-9][\w.-]{0,199}$/),
  metadata: z.record(z.string(), z.unknown()),
  bytes: z.int().nonnegative(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  altText: caption,
  isDecorative: z.boolean(),
  caption,
  credit: caption,
  usageRights: caption,
  focalX: share,
  focalY: share,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

/** Gives a file of our own export the address, the bytes and the texts that it had, if nothing else has them. */
export async function restoreMedia(
  deps: Deps,
  run: ImportRun,
  { record, found }: { record: SourceMedia; found: { path: string; mediaId: number } },
): Promise<ResolvedTarget> {
  const parsed = stored.safeParse(record.own?.fields)
  if (!parsed.success || !(await isExact(deps.db.read, run))) return found
  const values = parsed.data
  const [taken] = await deps.db.read.select().from(mediaItems).where(eq(mediaItems.url, values.url))
  if (taken) return { path: taken.url, mediaId: taken.id }
  const name = values.url.slice('/uploads/'.length)
  const keys = fileAddresses(record.url, run.site.url).map((address) => address.key)
  if (!(await putOriginal(deps, run, { name, url: record.url }))) return found
  const mediaId = await deps.db.write(async (tx) => {
    const isShared = (await tx.db.$count(importItems, isFileRowOf(run, found.mediaId))) > 1
    const id = isShared ? await copyItem(tx, found.mediaId, values) : found.mediaId
    const [before = null] = await tx.db.select().from(mediaItems).where(eq(mediaItems.id, id))
    if (!isShared) await tx.db.update(mediaItems).set(values).where(eq(mediaItems.id, id))
    await rememberRow(tx, run, { table: 'media_items', key: id, before: isShared ? null : before })
    await tx.db
      .update(importItems)
      .set({ targetId: id, targetPath: values.url })
      .where(
        and(
          eq(importItems.source, run.source),
          eq(importItems.type, FILE_ROW),
          isOneOf(importItems.sourceId, keys),
        ),
      )
    tx.emit({ type: 'media.changed', mediaId: id })
    return id
  })
  return { path: values.url, mediaId }
}

const isFileRowOf = (run: ImportRun, mediaId: number) =>
  and(eq(importItems.source, run.source), eq(importItems.type, FILE_ROW), eq(importItems.targetId, mediaId))

/** Two files of the library had the same bytes. */
async function copyItem(tx: Tx, mediaId: number, values: z.output<typeof stored>): Promise<number> {
  const [row] = await tx.db.select().from(mediaItems).where(eq(mediaItems.id, mediaId))
  if (!row) throw new Error('the media item is gone')
  const { id: _id, ...others } = row
  const [copy] = await tx.db
    .insert(mediaItems)
    .values({ ...others, ...values })
    .returning({ id: mediaItems.id })
  return copy?.id ?? mediaId
}

async function putOriginal(
  deps: Deps,
  run: ImportRun,
  { name, url }: { name: string; url: string },
): Promise<boolean> {
  const { copies } = await mediaRunOf(run)
  for (const copy of copies) {
    const body = await copy.open(url)
    if (!body) continue
    await withStaging(deps, async ({ folder }) => {
      const path = join(folder, name)
      await pipeline(body, createWriteStream(path, { mode: 0o600 }))
      await deps.blobs.put(name, path)
    })
    return true
  }
  return false
}
