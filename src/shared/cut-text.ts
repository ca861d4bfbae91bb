import { segmentsOf } from './segments.ts'

/** Where a long text is looked at: this many code units before the cut. */
const NEAR = 1_000
/** The longest character that counts as one, and the longest number that is left out as a whole. */
const LONG = 40
const SEPARATOR = String.raw`[.,:'’\u00a0\u202f]`
const ENDS_IN_NUMBER = new RegExp(String.raw`\p{N}${SEPARATOR}?$`, 'u')
const GOES_ON = new RegExp(`^${SEPARATOR}?\\p{N}`, 'u')
const NUMBER = new RegExp(`(?:\\p{N}|${SEPARATOR})+$`, 'u')

/** Returns the beginning of a text, at most `max` code units, that splits no character (UAX #29) and no number. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const beginning = text.slice(0, endOfCharacters(text, max))
  if (!ENDS_IN_NUMBER.test(beginning) || !GOES_ON.test(text.slice(beginning.length))) return beginning
  const end = beginning.length - (NUMBER.exec(beginning.slice(-LONG))?.[0].length ?? 0)
  return end > 0 ? beginning.slice(0, end) : beginning
}

/** Returns a text of at most `max` code units; one that was cut ends with a whole word, if there is one, and "…". */
export function cutWords(text: string, max: number): string {
  if (text.length <= max) return text
  const start = cutText(text, max - 1)
  const end = start.lastIndexOf(' ')
  return `${(end > max / 2 ? start.slice(0, end) : start).trimEnd()}…`
}

function endOfCharacters(text: string, max: number): number {
  const from = max <= NEAR ? 0 : Math.max(text.lastIndexOf(' ', max), max - NEAR)
  let end = from
  for (const { text: character, start } of segmentsOf(text.slice(from, max + LONG), {
    granularity: 'grapheme',
  })) {
    if (from + start + character.length > max) break
    end = from + start + character.length
  }
  // A single character that is longer, such as a letter with a hundred accents, has no better place.
  return end > 0 ? end : max
}
