import { formatNumber } from '#shared/formats.ts'

/** From this share of a limit on, the field says how much is left. */
const NEAR = 0.8

/** How many characters of a limited field are used, once the end is near; undefined before. */
export function lengthNote(text: string, max: number): string | undefined {
  if (text.length < max * NEAR) return undefined
  const over = text.length - max
  if (over > 0) return `${formatNumber(over)} over the limit of ${formatNumber(max)} characters`
  return `${formatNumber(text.length)} of ${formatNumber(max)} characters`
}
