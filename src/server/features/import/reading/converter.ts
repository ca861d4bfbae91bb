import { AppError } from '#server/lib/app-error.ts'
import type { ConvertedContent } from '../converted-content.ts'
import type { Markup } from '../source-records.ts'

interface Input {
  content: string
  markup: Markup
  siteUrl: string | null
}

/** Returns the text of an article as ours. Without it, texts come without their formatting. */
export function convertContent(_input: Input): ConvertedContent {
  throw new AppError('NOT_IMPLEMENTED', 'this version has no converter')
}
