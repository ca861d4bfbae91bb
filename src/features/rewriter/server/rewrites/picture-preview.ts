import sharp from 'sharp'
import { fileKindOf, HEAD_BYTES } from '#features/media/server/file-kind.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { rewriteLimit } from './rewrite-state.ts'

const SIDE_PX = 360
const MAX_PIXELS = 40_000_000
const MAX_BYTES = 10 * 1024 * 1024

/**
 * Returns a thumbnail of a picture on another site as a data URL, or null when it is not a picture. Editors'
 * browsers never contact other sites, so the content security policy can stay strict.
 */
export async function previewPicture(
  { deps, user }: AuthedContext,
  url: string,
): Promise<{ src: string | null }> {
  await deps.limiter.consume('previewPerUser', String(user.id))
  if (url.startsWith('/uploads/')) return { src: url }
  try {
    const body = await rewriteLimit(deps)(`pictures of ${user.id}`, async () => {
      const file = await deps.outbound.fetchImage(url, { maxBytes: MAX_BYTES })
      return file.body
    })
    // Checked before sharp sees it: decoding formats such as SVG can take minutes.
    const kind = await fileKindOf(body.subarray(0, HEAD_BYTES))
    if (kind?.type !== 'image') return { src: null }
    const thumbnail = await deps.pictureQueue.run(() =>
      sharp(body, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .timeout({ seconds: 5 })
        .rotate()
        .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 70 })
        .toBuffer(),
    )
    return { src: `data:image/webp;base64,${thumbnail.toString('base64')}` }
  } catch (error) {
    if (error instanceof AppError) throw error
    deps.log.info({ url, err: error }, 'no preview')
    return { src: null }
  }
}
