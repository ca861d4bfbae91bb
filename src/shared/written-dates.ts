/** 23.04.2026, 23/04/2026 or 04/23/2026, with or without a time. */
const DAY_AND_MONTH = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:\D+(\d{1,2}):(\d\d))?/
const YEAR_FIRST =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?:\D{1,3}(\d{1,2})[:時](\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?)?/
/** The zone of a date that `Date.parse` reads. */
const ZONE =
  /(?:(Z|UTC|GMT)|(?:UTC|GMT)?([+-](?:0?\d|1[0-4]))(?::?([0-5]\d)|(?<=(?:UTC|GMT|:\d\d(?:\.\d+)?\s*)[+-]\d\d?)))(?=\s|$|\()|\b(CES?T|[ECMP][SD]T|BST)\b/
/** Offsets of abbreviations in minutes; `Date.parse` knows the American ones only. */
const OFFSETS: Readonly<Record<string, number>> = {
  CET: 60,
  CEST: 120,
  BST: 60,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
}
const MINUTE_MS = 60_000
const FIRST_YEAR = 1990
/** Newspapers began shortly after. */
const FIRST_YEAR_OF_ARCHIVES = 1600
const LAST_YEAR = 3_000

/**
 * Returns a date as ISO 8601 with the offset of its source, so its day stays the day that the source shows; null for
 * text that is not a date, a day that does not exist, and a day whose order is unclear. A time without a zone has the
 * offset Z. `language` is the page's; `en-US` puts the month first.
 */
export function isoDate(text: string, language = '', firstYear = FIRST_YEAR): string | null {
  const trimmed = text.trim()
  const zone = ZONE.exec(trimmed)
  const offset = zone ? offsetOf(zone) : 0
  const parts = YEAR_FIRST.exec(trimmed)?.slice(1) ?? dayAndMonth(trimmed, language)
  if (parts === null) return null
  const wall = parts ? wallTime(withHalfDay(parts, trimmed)) : parsedWallTime(trimmed, zone, offset)
  if (wall === null) return null
  const year = new Date(wall).getUTCFullYear()
  return year >= firstYear && year < LAST_YEAR ? withOffset(wall, offset) : null
}

/** Returns a date as ISO 8601 UTC, or null; for the fields of wire copy, which are instants. */
export function utcDate(text: string, firstYear = FIRST_YEAR): string | null {
  const date = isoDate(text, '', firstYear)
  return date === null ? null : new Date(date).toISOString()
}

/** Returns a date of an imported site as ISO 8601 UTC, or null. A time without a zone is in UTC. */
export const archiveDate = (text: string): string | null => utcDate(text, FIRST_YEAR_OF_ARCHIVES)

function offsetOf([, universal, hours, minutes = '0', name]: RegExpExecArray): number {
  if (universal) return 0
  if (name) return OFFSETS[name] ?? 0
  const sign = hours?.startsWith('-') ? -1 : 1
  return Number(hours) * 60 + sign * Number(minutes)
}

/** Returns year, month, day, hour and minute; null if it is unclear which number is the month. */
function dayAndMonth(text: string, language: string): (string | undefined)[] | null | undefined {
  const [whole, first, separator, second, year, hour, minute] = DAY_AND_MONTH.exec(text) ?? []
  if (!whole) return undefined
  const monthFirst = [year, first, second, hour, minute]
  const dayFirst = [year, second, first, hour, minute]
  if (separator === '.' || Number(first) > 12) return dayFirst
  if (Number(second) > 12) return monthFirst
  if (first === second) return dayFirst
  return { month: monthFirst, day: dayFirst, year: null }[firstPart(language)]
}

/** Returns the part that dates of a language begin with; `year` decides nothing about the others. */
function firstPart(language: string): 'month' | 'day' | 'year' {
  const tag = language.replaceAll('_', '-')
  try {
    // English is written with either order.
    if (/^(?:en)?$/i.test(tag) || Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0) return 'year'
    const parts = new Intl.DateTimeFormat(tag, { calendar: 'gregory' }).formatToParts(0)
    const first = parts.find(({ type }) => type === 'month' || type === 'day' || type === 'year')?.type
    return first === 'month' || first === 'day' ? first : 'year'
  } catch {
    return 'year'
  }
}

const HALF_DAY = /\d:\d\d(?::\d\d)?\s?([ap])\.?m\b/i

/** Returns the parts with an hour of 24, if the text counts the hours from noon. */
function withHalfDay(parts: (string | undefined)[], text: string): (string | undefined)[] {
  const [, half] = HALF_DAY.exec(text) ?? []
  const hour = Number(parts[3])
  if (!half || !(hour >= 1 && hour <= 12)) return parts
  return parts.with(3, String((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)))
}

/** Returns the time on the wall in milliseconds; null for a day or time that does not exist. */
function wallTime([year, month, day, hour, minute, second, fraction = '']: (string | undefined)[]) {
  const numbers = [year, month, day, hour, minute, second].map((part) => Number(part ?? 0))
  const [y = 0, mo = 0, d = 0, h = 0, mi = 0, s = 0] = numbers
  const time = Date.UTC(y, mo - 1, d, h, mi, s, Number(fraction.padEnd(3, '0')))
  if (Number.isNaN(time)) return null
  // `Date.UTC` moves February 30 to March 2, and the year 1 to 1901.
  const read = new Date(time).toISOString().match(/\d+/g)?.map(Number) ?? []
  return numbers.every((part, at) => part === read[at]) ? time : null
}

function parsedWallTime(text: string, zone: RegExpExecArray | null, offset: number): number | null {
  const bare = zone ? text.slice(0, zone.index) + text.slice(zone.index + zone[0].length) : text
  const time = Date.parse(`${bare.replace(/\(\s*\)/, '')} UTC`)
  // A form that needs its zone in place.
  const whole = Number.isNaN(time) && zone ? Date.parse(text) + offset * MINUTE_MS : time
  return Number.isNaN(whole) || !namesDay(text, whole) ? null : whole
}

/** False for February 30, which `Date.parse` reads as March 2. */
const namesDay = (text: string, wall: number): boolean =>
  Number(/(?<![\d:])\d{1,2}(?![\d:])/.exec(text)?.[0]) === new Date(wall).getUTCDate()

function withOffset(wall: number, offset: number): string {
  const local = new Date(wall).toISOString()
  if (offset === 0) return local
  const minutes = Math.abs(offset)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${local.replace(/(?:\.000)?Z$/, '')}${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** Returns the date in an address such as `/2026/03/01/ferry` or `/20260301/ferry`, or null. */
export function dateInAddress(url: string): string | null {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  const [, year, month, day] =
    /\/((?:19|20)\d\d)[/-]?(0[1-9]|1[0-2])[/-]?(0[1-9]|[12]\d|3[01])(?=\/|-|_|$)/.exec(path) ?? []
  return year && month && day ? isoDate(`${year}-${month}-${day}`) : null
}
