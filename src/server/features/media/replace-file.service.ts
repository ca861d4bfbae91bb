import { eq } from 'drizzle-orm'
import { basename, extname, join } from 'node:path'
import { mediaItems } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { uploadMessages } from '#shared/media.ts'
import { messages } from '#shared/messages.ts'
import { FILE_KINDS, type FileKind } from './file-kind.ts'
import { requireItem, type MediaItem } from './media.service.ts'
import { convertPicture } from './picture-processing.ts'
import type { ReceivedFile } from './receive-file.ts'
import type { Staging } from './staging.ts'
import { storeFileRow, removeStoredFile, type StoredFileRow } from './store-file.service.ts'

interface Replacement {
  id: number
  staging: Staging
  file: ReceivedFile
}

/**
 * Puts another file in the place of an item's: its address stays, so that every story and revision shows the
 * new one; a picture of another format is turned into the old one's. Pages ask for it with a new `?v=`.
 * Throws NOT_FOUND, and UNSUPPORTED_MEDIA_TYPE for a file of another kind.
 */
export async function replaceFile(ctx: AuthedContext, replacement: Replacement): Promise<MediaItem> {
  const { deps } = ctx
  return deps.pictureQueue.run(async () => {
    const { staging } = replacement
    const before = await requireItem(deps.db.read, replacement.id)
    const name = basename(before.url)
    const file = await inKindOf(before, replacement)
    const shelved = await storeFileRow(deps, { staging, file, name })
    const newVariants = shelved.stored.variants.map(({ url }) => url)
    const after = await writeReplaced(ctx, before, shelved).catch(async (error: unknown) => {
      await removeStoredFile(deps, newVariants)
      throw error
    })
    await removeStoredFile(
      deps,
      before.variants.map(({ url }) => url),
    )
    return after
  })
}

async function inKindOf(item: MediaItem, { file, staging }: Replacement): Promise<ReceivedFile> {
  const known: Record<string, FileKind> = FILE_KINDS
  const kind = known[extname(item.url).slice(1)]
  if (kind === file.kind) return file
  if (kind?.type !== 'image' || file.kind.type !== 'image') {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', uploadMessages.otherKind)
  }
  const path = join(staging.folder, `converted.${kind.extension}`)
  await convertPicture(file.path, path, kind)
  return { ...file, path, kind }
}

async function writeReplaced(
  ctx: AuthedContext,
  before: MediaItem,
  { stored, credit, usageRights }: StoredFileRow,
): Promise<MediaItem> {
  const { clock, db }: Deps = ctx.deps
  const now = clock.iso()
  const revision = revisionOf(before) + 1
  return db.write(async (tx) => {
    const { url: _same, ...facts } = stored
    const [after] = await tx.db
      .update(mediaItems)
      .set({
        ...facts,
        metadata: { ...before.metadata, revision },
        credit: credit || before.credit,
        usageRights: usageRights || before.usageRights,
        updatedAt: now,
      })
      .where(eq(mediaItems.id, before.id))
      .returning()
    if (!after) throw new AppError('NOT_FOUND', messages.mediaNotFound)
    await recordAudit(tx, now, ctx, {
      action: 'media.replace',
      subject: ['media', before.id],
      before: { sha256: before.sha256, bytes: before.bytes },
      after: { sha256: after.sha256, bytes: after.bytes },
    })
    tx.emit({ type: 'media.changed', mediaId: before.id })
    return after
  })
}

/** How often an item's file was replaced. */
export function revisionOf({ metadata }: Pick<MediaItem, 'metadata'>): number {
  return typeof metadata['revision'] === 'number' ? metadata['revision'] : 0
}
