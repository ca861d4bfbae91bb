import { eq } from 'drizzle-orm'
import { basename, extname, join } from 'node:path'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { purgeMedia, recordMediaPurge } from '#features/changes/server/edge/purges.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { FILE_KINDS, type FileKind } from './file-kind.ts'
import { requireEditable, requireItem, type MediaItem } from './media.service.ts'
import { convertImage } from './image-processing.ts'
import type { ReceivedFile } from './receive-file.ts'
import type { Staging } from './staging.ts'
import { discardFiles, removeFiles, storeFile, type StoreResult } from './store-file.service.ts'
import { withFiles } from './with-files.ts'

interface Replacement {
  id: number
  staging: Staging
  file: ReceivedFile
}

/**
 * Replaces the file of an item. The URL stays, so all articles and revisions show the new file; images are
 * converted to the old format. Throws NOT_FOUND, UNSUPPORTED_MEDIA_TYPE for a file of another type, and like
 * `requireEditable`.
 */
export async function replaceFile(ctx: AuthedContext, replacement: Replacement): Promise<MediaItem> {
  const { deps } = ctx
  const { id } = replacement
  const staging = inside((await requireItem(deps.db.read, id)).url, replacement.staging)
  // Before readers could get the new bytes. The transaction that updates the row asks again.
  await deps.db.write(async (tx) => requireEditable(tx, ctx.user, await requireItem(tx.db, id)))
  const result = await deps.pictureQueue.run(async () => {
    const file = await convertToKindOf(await requireItem(deps.db.read, id), replacement)
    return storeFile(deps, { staging, file })
  })
  try {
    return await withFiles(deps, id, () => exchangeFiles(ctx, { id, staging }, result))
  } catch (error) {
    // The write may be stored later, and then its row needs its variants. The orphans job deletes what is left.
    if (!(error instanceof DatabaseUnavailableError)) await discardFiles(deps, staging.stem, error)
    throw error
  }
}

/** Names the sizes of a new file after the item, so addresses of the former ones lead to it. */
function inside(url: string, staging: Staging): Staging {
  const stem = /^\/uploads\/([0-9a-f]{32})\./.exec(url)?.[1]
  return stem ? { ...staging, stem: `${stem}r${staging.stem.slice(0, 8)}` } : staging
}

/** Puts new bytes under the name of the item and updates its row; puts the old bytes back if that fails. */
async function exchangeFiles(
  ctx: AuthedContext,
  { id, staging }: Omit<Replacement, 'file'>,
  result: StoreResult,
): Promise<MediaItem> {
  const { deps } = ctx
  const { url } = await requireItem(deps.db.read, id)
  const name = basename(url)
  const old = `${staging.stem}-old${extname(name)}`
  const hasOld = (await deps.blobs.head(name)) !== null
  if (hasOld) await deps.blobs.copy(name, old)
  const restore = async (error: unknown) => {
    if (hasOld) await deps.blobs.copy(old, name)
    throw error
  }
  await deps.blobs.copy(basename(result.stored.url), name).catch(restore)
  const { before, after } = await updateItem(ctx, id, result).catch(restore)
  await removeFiles(deps, [...variantsOf(before), result.stored.url, old])
  await purgeMedia(deps, url)
  return after
}

const variantsOf = ({ variants }: MediaItem) => variants.map(({ url }) => url)

async function convertToKindOf(item: MediaItem, { file, staging }: Replacement): Promise<ReceivedFile> {
  const kinds: Record<string, FileKind> = FILE_KINDS
  const kind = kinds[extname(item.url).slice(1)]
  if (kind === file.kind) return file
  if (kind?.type !== 'image' || file.kind.type !== 'image') {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'replaceOtherKind')
  }
  const path = join(staging.folder, `converted.${kind.extension}`)
  await convertImage(file.path, path, kind)
  return { ...file, path, kind }
}

async function updateItem(
  ctx: AuthedContext,
  id: number,
  { stored, credit, usageRights }: StoreResult,
): Promise<{ before: MediaItem; after: MediaItem }> {
  const { clock, db }: Deps = ctx.deps
  const now = clock.iso()
  return db.write(async (tx) => {
    const before = await requireItem(tx.db, id)
    await requireEditable(tx, ctx.user, before)
    const { url: _, ...columns } = stored
    const [after] = await tx.db
      .update(mediaItems)
      .set({
        ...columns,
        metadata: { ...before.metadata, revision: revisionOf(before) + 1 },
        credit: credit || before.credit,
        usageRights: usageRights || before.usageRights,
        updatedAt: now,
      })
      .where(eq(mediaItems.id, id))
      .returning()
    if (!after) throw new AppError('NOT_FOUND', 'mediaNotFound')
    await recordAudit(tx, now, ctx, {
      action: 'media.replace',
      subject: ['media', id],
      before: { sha256: before.sha256, bytes: before.bytes },
      after: { sha256: after.sha256, bytes: after.bytes },
    })
    await recordMediaPurge(tx, ctx.deps, before.url)
    tx.emit({ type: 'media.changed', mediaId: id })
    return { before, after }
  })
}

/** Returns how often the file of an item was replaced. */
export function revisionOf({ metadata }: Pick<MediaItem, 'metadata'>): number {
  return typeof metadata['revision'] === 'number' ? metadata['revision'] : 0
}
