import { isCallError } from '#client/lib/error-message.ts'
import type { MissingAltText } from '#features/media/shared/media.ts'

/** Images whose missing alt text prevented publication; empty for any other error. */
export function missingAltError(error: unknown): MissingAltText[] {
  const pictures = isCallError(error) ? error.data?.detail?.['pictures'] : null
  return Array.isArray(pictures) ? (pictures as MissingAltText[]) : []
}
