import sharp from 'sharp'
import { fileKindOf, HEAD_BYTES } from '#server/features/media/file-kind.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'

const SIDE_PX = 360
const MAX_PIXELS = 40_000_000
const MAX_BYTES = 10 * 1024 * 1024

/**
 * A small copy of a picture elsewhere, as a data address. The dashboard shows this instead of the picture's own
 * address: nobody's browser calls on strangers, and the page's policy stays closed. Null for what is no picture.
 */
export async function previewPicture(
  { deps, user }: AuthedContext,
  url: string,
): Promise<{ src: string | null }> {
  deps.limiter.consume('previewPerUser', String(user.id))
  if (url.startsWith('/uploads/')) return { src: url }
  try {
    const body = await deps.rewriteLimit(`pictures of ${user.id}`, async () => {
      const file = await deps.outbound.fetchImage(url, { maxBytes: MAX_BYTES })
      return file.body
    })
    // Before anything decodes it: sharp would also read formats such as SVG, which can take minutes.
    const kind = await fileKindOf(body.subarray(0, HEAD_BYTES))
    if (kind?.type !== 'image') return { src: null }
    const small = await deps.pictureQueue.run(() =>
      sharp(body, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .timeout({ seconds: 5 })
        .rotate()
        .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 70 })
        .toBuffer(),
    )
    return { src: `data:image/webp;base64,${small.toString('base64')}` }
  } catch (error) {
    if (error instanceof AppError) throw error
    deps.log.info({ url, err: error }, 'no preview')
    return { src: null }
  }
}
