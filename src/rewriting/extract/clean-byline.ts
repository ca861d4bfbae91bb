import { oneLine } from '../plain-text.ts'

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const DATE_ON = new RegExp(
  `[\\s,|–-]*(?:(?:${MONTHS})\\.? \\d{1,2},? \\d{4}|\\d{1,2} (?:${MONTHS}) \\d{4}|\\d{4}-\\d\\d-\\d\\d).*$`,
  'i',
)
const MAX_LENGTH = 120

/** Returns the names of a byline without "By", dates, times and update notes; empty if there are none. */
export function cleanByline(text: string): string {
  const names = oneLine(text)
    .replace(DATE_ON, '')
    .replace(/^(?:written |reported |story |posted )?(?:by|von|par|por)\b:?\s+/i, '')
    .replace(/\b(?:updated|published|posted)\b.*$/i, '')
    .replace(/[\s,;|–-]+$/, '')
  return names.length <= MAX_LENGTH && /\p{L}/u.test(names) && !/^https?:/.test(names) ? names : ''
}
