import { eq } from 'drizzle-orm'
import { basename, extname, join } from 'node:path'
import { mediaItems } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { purgeMedia, recordMediaPurge } from '#server/features/edge/purges.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { uploadMessages } from '#shared/media.ts'
import { messages } from '#shared/messages.ts'
import { FILE_KINDS, type FileKind } from './file-kind.ts'
import { requireItem, type MediaItem } from './media.service.ts'
import { convertImage } from './image-processing.ts'
import type { ReceivedFile } from './receive-file.ts'
import type { Staging } from './staging.ts'
import { removeFiles, storeFile, type StoreResult } from './store-file.service.ts'

interface Replacement {
  id: number
  staging: Staging
  file: ReceivedFile
}

/**
 * Replaces the file of an item. The URL stays, so all articles and revisions show the new file; images are
 * converted to the old format. Throws NOT_FOUND, and UNSUPPORTED_MEDIA_TYPE for a file of another type.
 */
export async function replaceFile(ctx: AuthedContext, replacement: Replacement): Promise<MediaItem> {
  const { deps } = ctx
  return deps.pictureQueue.run(async () => {
    const { staging } = replacement
    const before = await requireItem(deps.db.read, replacement.id)
    const name = basename(before.url)
    const file = await convertToKindOf(before, replacement)
    const result = await storeFile(deps, { staging, file, name })
    const newVariants = result.stored.variants.map(({ url }) => url)
    const after = await updateItem(ctx, before, result).catch(async (error: unknown) => {
      await removeFiles(deps, newVariants)
      throw error
    })
    await removeFiles(
      deps,
      before.variants.map(({ url }) => url),
    )
    await purgeMedia(deps, before.url)
    return after
  })
}

async function convertToKindOf(item: MediaItem, { file, staging }: Replacement): Promise<ReceivedFile> {
  const kinds: Record<string, FileKind> = FILE_KINDS
  const kind = kinds[extname(item.url).slice(1)]
  if (kind === file.kind) return file
  if (kind?.type !== 'image' || file.kind.type !== 'image') {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', uploadMessages.otherKind)
  }
  const path = join(staging.folder, `converted.${kind.extension}`)
  await convertImage(file.path, path, kind)
  return { ...file, path, kind }
}

async function updateItem(
  ctx: AuthedContext,
  before: MediaItem,
  { stored, credit, usageRights }: StoreResult,
): Promise<MediaItem> {
  const { clock, db }: Deps = ctx.deps
  const now = clock.iso()
  const revision = revisionOf(before) + 1
  return db.write(async (tx) => {
    const { url: _, ...columns } = stored
    const [after] = await tx.db
      .update(mediaItems)
      .set({
        ...columns,
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
    await recordMediaPurge(tx, ctx.deps, before.url)
    tx.emit({ type: 'media.changed', mediaId: before.id })
    return after
  })
}

/** Returns how often the file of an item was replaced. */
export function revisionOf({ metadata }: Pick<MediaItem, 'metadata'>): number {
  return typeof metadata['revision'] === 'number' ? metadata['revision'] : 0
}
