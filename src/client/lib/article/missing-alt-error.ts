import { isCallError } from '#client/lib/error-message.ts'
import type { MissingAltText } from '#shared/media.ts'

/** The pictures for which a story was not published; empty for any other failure. */
export function missingAltError(error: unknown): MissingAltText[] {
  const pictures = isCallError(error) ? error.data?.detail?.['pictures'] : null
  return Array.isArray(pictures) ? (pictures as MissingAltText[]) : []
}
