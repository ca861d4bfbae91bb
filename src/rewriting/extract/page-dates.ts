const DAY_FIRST = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?:\D+(\d{1,2}):(\d\d))?/
const YEAR_FIRST = /^(\d{4})[-/年](\d{1,2})[-/月](\d{1,2})(?:\D{1,3}(\d{1,2})[:時](\d\d)(?::(\d\d))?)?/
const HAS_ZONE = /(?:Z|UTC|GMT|[+-]\d\d:?\d\d)(?=\s|$)|\b(?:GMT|UTC|CES?T|[ECMP][SD]T|BST)\b/
const ZONES: Record<string, string> = { CET: '+0100', CEST: '+0200', BST: '+0100' }
const FIRST_YEAR = 1990

/**
 * Returns a date as ISO 8601 UTC, or null. A time without a zone counts as UTC, so that the result does not depend on
 * the server's zone.
 */
export function isoDate(text: string): string | null {
  const trimmed = text.trim().replace(/\b(CET|CEST|BST)\b/, (zone) => ZONES[zone] ?? zone)
  const time = HAS_ZONE.test(trimmed) ? Date.parse(trimmed) : timeWithoutZone(trimmed)
  if (Number.isNaN(time)) return null
  const date = new Date(time)
  return date.getUTCFullYear() >= FIRST_YEAR && date.getUTCFullYear() < 3_000 ? date.toISOString() : null
}

function timeWithoutZone(text: string): number {
  const day = DAY_FIRST.exec(text)
  if (day) return utc([day[3], day[2], day[1], day[4], day[5]])
  const year = YEAR_FIRST.exec(text)
  if (year) return utc(year.slice(1))
  return Date.parse(`${text} UTC`)
}

function utc([year, month, day, hour = '0', minute = '0', second = '0']: (string | undefined)[]): number {
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
}

/** Returns the date in an address such as `/2026/03/01/ferry` or `/20260301/ferry`, or null. */
export function dateInAddress(url: string): string | null {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  const [, year, month, day] =
    /\/((?:19|20)\d\d)[/-]?(0[1-9]|1[0-2])[/-]?(0[1-9]|[12]\d|3[01])(?=\/|-|_|$)/.exec(path) ?? []
  return year && month && day ? isoDate(`${year}-${month}-${day}`) : null
}
