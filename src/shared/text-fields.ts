import { z } from 'zod'
import { messages } from './messages.ts'

/** Letters that Unicode counts among the unseen but that are seen, or that words and emoji are spelled with. */
const SPELLING = '\\t\\n\\r\\u00ad\\u200c\\u200d\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2'
/** A flag of a region, like that of Scotland, is an emoji followed by unseen letters. */
const REGION_FLAG = '\\u{1f3f4}[\\u{e0020}-\\u{e007f}]{1,8}'
const UNSEEN = new RegExp(`(${REGION_FLAG})|(?![${SPELLING}])[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]`, 'gu')

/** Text without control characters, changes of direction, lone surrogates and other characters that are not seen. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '$1')
}

/** A required line of text: without unseen characters, trimmed, never empty, `max` characters at most. */
export function requiredText(max: number) {
  return z
    .string({ error: messages.required })
    .overwrite(withoutUnseen)
    .trim()
    .min(1, messages.required)
    .max(max, `At most ${max.toLocaleString('en-US')} characters`)
}

/** An optional line of text, without unseen characters; a missing one and an empty one are the same. */
export function optionalText(max: number) {
  return z
    .string({ error: 'Invalid input' })
    .overwrite(withoutUnseen)
    .trim()
    .max(max, `At most ${max.toLocaleString('en-US')} characters`)
}

/** A row id: a whole number from 1 up, never a string. */
export const rowId = z.int({ error: messages.badId }).positive(messages.badId)

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime({ error: 'Invalid date' })
