import { visibleLine } from '#shared/text-fields.ts'
import { segmentsOf } from '#shared/segments.ts'

/**
 * Returns a text as one line, with single spaces, and without soft hyphens and invisible characters except joiners. A
 * no-break space stays.
 */
export const oneLine = (text: string): string => singleSpaces(visibleLine(text).replaceAll('\u00AD', ''))

/** Returns a text as one line with plain spaces only, to compare or search. */
export const plainLine = (text: string): string => oneLine(text).replace(/\s/g, ' ')

/** Returns a text with single spaces; a no-break space stays, as before French `:` and within numbers. */
export const singleSpaces = (text: string): string => text.replace(/\s{2,}|[^\S\u00a0\u202f]/g, ' ').trim()

/** Chinese characters and Japanese letters, written without spaces between words. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/u
const WORD = /[\p{L}\p{N}]+(?:['’\u200c\u200d][\p{L}]+)*/gu
/** How the words of Chinese and Japanese are found. */
export const BY_WORD = { locale: 'ja', granularity: 'word' } as const

/** Returns the words of a text in lowercase, without punctuation; those of Chinese and Japanese one at a time. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(WORD) ?? []
  if (!UNSPACED.test(text)) return words
  return words.flatMap((word) =>
    UNSPACED.test(word) ? Array.from(segmentsOf(word, BY_WORD), ({ text: part }) => part) : word,
  )
}
