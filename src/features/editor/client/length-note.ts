import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'

/** Share of the limit from which the note is shown. */
const SHOWN_FROM = 0.8

/** How many characters of a limit are used; undefined while far below it. */
export function lengthNote(text: string, max: number): string | undefined {
  if (text.length < max * SHOWN_FROM) return undefined
  const over = text.length - max
  if (over > 0) return m.overTheLimit({ over: formatNumber(over), max: formatNumber(max) })
  return m.countOfMaxCharacters({ count: formatNumber(text.length), max: formatNumber(max) })
}
