import { isCallError } from '#client/lib/error-message.ts'
import type { BarePicture } from '#shared/media.ts'

/** The pictures for which a story was not published; empty for any other failure. */
export function refusedPictures(error: unknown): BarePicture[] {
  const pictures = isCallError(error) ? error.data?.detail?.['pictures'] : null
  return Array.isArray(pictures) ? (pictures as BarePicture[]) : []
}
