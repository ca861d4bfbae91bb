import { z } from 'zod'
import { m } from './catalog/m.ts'
import { formatNumber } from './formats.ts'

/** Characters of invisible categories that words and emoji need, such as joiners. */
const NEEDED = '\\t\\n\\r\\u00ad\\u200c\\u200d\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2'
/** Flags of regions such as Scotland are an emoji followed by invisible tag characters. */
const REGION_FLAG = '\\u{1f3f4}[\\u{e0020}-\\u{e007f}]{1,8}'
const UNSPACED = '[\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Mymr}]'
/** A zero-width space ends words of Thai, Lao, Khmer and Burmese; U+180E parts a Mongolian vowel. */
const WITHIN_WORDS = `(?<=${UNSPACED})\\u200b(?=${UNSPACED})|(?<=(?=\\p{L})\\p{sc=Mong})\\u180e`
const INVISIBLE = new RegExp(
  `(${REGION_FLAG}|${WITHIN_WORDS})|(?![${NEEDED}])[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]`,
  'gu',
)

/** Removes control characters, direction overrides, lone surrogates and other invisible characters. */
export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, '$1')
}

/**
 * Returns a text as one line without invisible characters, except joiners. No-break spaces stay: French has them before
 * `:` and within numbers.
 */
export const visibleLine = (text: string): string =>
  removeInvisible(text.replace(LINE_ENDS, ' '))
    .replace(/[\t\n\r ]+/g, ' ')
    .trim()

const LINE_ENDS = /[\v\f\u0085\u2028\u2029]/g

/** A required text of at most `max` characters, trimmed and without invisible characters. */
export function requiredText(max: number) {
  return z
    .string({ error: () => m.required() })
    .overwrite(removeInvisible)
    .trim()
    .min(1, { error: () => m.required() })
    .max(max, { error: () => m.textTooLong({ max: formatNumber(max) }) })
}

/** Like `requiredText`, but may be empty. */
export function optionalText(max: number) {
  return z
    .string({ error: () => m.invalidInput() })
    .overwrite(removeInvisible)
    .trim()
    .max(max, { error: () => m.textTooLong({ max: formatNumber(max) }) })
}

/** A row id: a positive integer, never a string. */
export const rowId = z.int({ error: () => m.badId() }).positive({ error: () => m.badId() })

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime({ error: () => m.badDate() })
