import { formatNumber } from '#shared/formats.ts'

/** Share of the limit from which the note is shown. */
const SHOWN_FROM = 0.8

/** How many characters of a limit are used; undefined while far below it. */
export function lengthNote(text: string, max: number): string | undefined {
  if (text.length < max * SHOWN_FROM) return undefined
  const over = text.length - max
  if (over > 0) return `${formatNumber(over)} over the limit of ${formatNumber(max)} characters`
  return `${formatNumber(text.length)} of ${formatNumber(max)} characters`
}
