import { storePicture } from '#server/features/media/upload.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { baseName } from '#shared/media.ts'
import type { PublishRewrittenInput } from '#shared/rewriter.ts'

type PictureDetails = PublishRewrittenInput['pictures'][number]

export interface BroughtPicture {
  /** `/uploads/…` */
  url: string
  /** Null for a picture that was in the library before. */
  mediaId: number | null
  details: PictureDetails | null
}

export interface SkippedPicture {
  url: string
  /** One sentence anybody may read. */
  reason: string
}

/** For all the pictures of a story together: what has not come by then is skipped. */
const ALL_PICTURES_MS = 45_000
const TOO_LATE = 'The pictures before it took too long.'

/**
 * Fetches the chosen pictures and puts them into the library, in their order. One that cannot be had is
 * skipped and named; the story does not wait for it.
 */
export async function bringPictures(
  ctx: AuthedContext,
  { images, pictures, title }: Pick<PublishRewrittenInput, 'images' | 'pictures' | 'title'>,
  signal = AbortSignal.timeout(ALL_PICTURES_MS),
): Promise<{ brought: BroughtPicture[]; skipped: SkippedPicture[] }> {
  const brought: BroughtPicture[] = []
  const skipped: SkippedPicture[] = []
  for (const url of new Set(images)) {
    const details = pictures.find((each) => each.url === url) ?? null
    if (signal.aborted && !url.startsWith('/uploads/')) {
      skipped.push({ url, reason: TOO_LATE })
      continue
    }
    try {
      brought.push(await bringPicture(ctx, { url, title, details, signal }))
    } catch (error) {
      skipped.push({ url, reason: reasonOf(error) })
      ctx.deps.log.info({ url, err: error }, 'picture skipped')
    }
  }
  return { brought, skipped }
}

interface Wish {
  url: string
  title: string
  details: PictureDetails | null
  signal: AbortSignal
}

async function bringPicture(
  ctx: AuthedContext,
  { url, title, details, signal }: Wish,
): Promise<BroughtPicture> {
  if (url.startsWith('/uploads/')) return { url, mediaId: null, details }
  const { deps } = ctx
  const maxBytes = deps.config.maxUploadBytes.image
  const file = await deps.outbound.fetchImage(url, { signal, maxBytes })
  const item = await storePicture(deps, {
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

function reasonOf(error: unknown): string {
  const isPublic = error instanceof AppError || error instanceof OutboundError
  return isPublic ? error.message : 'The picture could not be fetched.'
}
