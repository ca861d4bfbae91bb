import { storeImage } from '#features/media/server/upload.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { textOf } from '#shared/catalog/text-of.ts'
import { m } from '#shared/catalog/m.ts'
import { baseName } from '#features/media/shared/media.ts'
import type { PublishRewrittenInput } from '#features/rewriter/shared/rewriter.ts'

type PictureDetails = PublishRewrittenInput['pictures'][number]

export interface ImportedPicture {
  /** `/uploads/…` */
  url: string
  /** Null for a picture already in the library. */
  mediaId: number | null
  details: PictureDetails | null
}

export interface SkippedPicture {
  url: string
  /** A sentence for the editor. */
  reason: string
}

/** For all pictures of an article together. */
const TOTAL_TIMEOUT_MS = 45_000

/**
 * Downloads the chosen pictures into the media library, in order. Pictures that fail are skipped and returned
 * with the reason.
 */
export async function importPictures(
  ctx: AuthedContext,
  { images, pictures, title }: Pick<PublishRewrittenInput, 'images' | 'pictures' | 'title'>,
  signal = AbortSignal.timeout(TOTAL_TIMEOUT_MS),
): Promise<{ importedPictures: ImportedPicture[]; skipped: SkippedPicture[] }> {
  const importedPictures: ImportedPicture[] = []
  const skipped: SkippedPicture[] = []
  for (const url of new Set(images)) {
    const details = pictures.find((picture) => picture.url === url) ?? null
    if (signal.aborted && !url.startsWith('/uploads/')) {
      skipped.push({ url, reason: m.picturesTooSlow() })
      continue
    }
    try {
      importedPictures.push(await importPicture(ctx, { url, title, details, signal }))
    } catch (error) {
      skipped.push({ url, reason: pictureProblem(error) })
      ctx.deps.log.info({ url, err: error }, 'picture skipped')
    }
  }
  return { importedPictures, skipped }
}

interface PictureRequest {
  url: string
  title: string
  details: PictureDetails | null
  signal: AbortSignal
}

async function importPicture(
  ctx: AuthedContext,
  { url, title, details, signal }: PictureRequest,
): Promise<ImportedPicture> {
  if (url.startsWith('/uploads/')) return { url, mediaId: null, details }
  const { deps } = ctx
  const maxBytes = deps.config.maxUploadBytes.image
  const file = await deps.outbound.fetchImage(url, { signal, maxBytes })
  const item = await storeImage(deps, {
    source: file.body,
    actor: ctx,
    title,
    originalName: baseName(new URL(url).pathname),
    altText: details?.alt ?? '',
    credit: details?.credit ?? '',
    usageRights: details?.rights ?? '',
  })
  return { url: item.url, mediaId: item.id, details }
}

function pictureProblem(error: unknown): string {
  const isPublic = error instanceof AppError || error instanceof OutboundError
  return isPublic ? textOf(error.text) : m.pictureNotFetched()
}
