/** 23.04.2026, 23/04/2026 or 04/23/2026, with or without a time. */
const DAY_AND_MONTH = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:\D+(\d{1,2}):(\d\d))?/
const YEAR_FIRST = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?:\D{1,3}(\d{1,2})[:時](\d\d)(?::(\d\d))?)?/
/** The zone of a date that `Date.parse` reads. */
const ZONE = /(?:(Z|UTC|GMT)|(?:UTC|GMT)?([+-]\d\d):?(\d\d))(?=\s|$|\()|\b(CES?T|[ECMP][SD]T|BST)\b/
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
const LAST_YEAR = 3_000

/**
 * Returns a date as ISO 8601 with the offset of its source, so its day stays the day that the source shows; null for
 * text that is not a date, a day that does not exist, and a day whose order is unclear. A time without a zone has the
 * offset Z. `language` is the page's; `en-US` puts the month first.
 */
export function isoDate(text: string, language = ''): string | null {
  const trimmed = text.trim()
  const zone = ZONE.exec(trimmed)
  const offset = zone ? offsetOf(zone) : 0
  const parts = YEAR_FIRST.exec(trimmed)?.slice(1) ?? dayAndMonth(trimmed, language)
  if (parts === null) return null
  const wall = parts ? wallTime(parts) : parsedWallTime(trimmed, zone, offset)
  if (wall === null) return null
  const year = new Date(wall).getUTCFullYear()
  return year >= FIRST_YEAR && year < LAST_YEAR ? withOffset(wall, offset) : null
}

/** Returns a date as ISO 8601 UTC, or null; for the fields of wire copy, which are instants. */
export function utcDate(text: string): string | null {
  const date = isoDate(text)
  return date === null ? null : new Date(date).toISOString()
}

function offsetOf([, universal, hours, minutes, name]: RegExpExecArray): number {
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
  if (Number(second) > 12 || /^en-us$/i.test(language)) return monthFirst
  if (first === second) return dayFirst
  // English is written with either order.
  return language === '' || /^en$/i.test(language) ? null : dayFirst
}

/** Returns the time on the wall in milliseconds; null for a day that does not exist. */
function wallTime([year, month, day, hour = '0', minute = '0', second = '0']: (string | undefined)[]) {
  const numbers = [year, month, day, hour, minute, second].map(Number)
  const [y = 0, mo = 0, d = 0, h = 0, mi = 0, s = 0] = numbers
  const time = Date.UTC(y, mo - 1, d, h, mi, s)
  const date = new Date(time)
  const exists = date.getUTCMonth() === mo - 1 && date.getUTCDate() === d && date.getUTCHours() === h
  return exists ? time : null
}

function parsedWallTime(text: string, zone: RegExpExecArray | null, offset: number): number | null {
  const bare = zone ? text.slice(0, zone.index) + text.slice(zone.index + zone[0].length) : text
  const time = Date.parse(`${bare.replace(/\(\s*\)/, '')} UTC`)
  // A form that needs its zone in place.
  const whole = Number.isNaN(time) ? Date.parse(text) + offset * MINUTE_MS : time
  return Number.isNaN(whole) || !namesDay(text, whole) ? null : whole
}

/** False for February 30, which `Date.parse` reads as March 2. */
const namesDay = (text: string, wall: number): boolean =>
  new RegExp(`(?<![\\d:])0?${new Date(wall).getUTCDate()}(?![\\d:])`).test(text)

function withOffset(wall: number, offset: number): string {
  const local = new Date(wall).toISOString()
  if (offset === 0) return local
  const minutes = Math.abs(offset)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${local.slice(0, 19)}${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** Returns the date in an address such as `/2026/03/01/ferry` or `/20260301/ferry`, or null. */
export function dateInAddress(url: string): string | null {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  const [, year, month, day] =
    /\/((?:19|20)\d\d)[/-]?(0[1-9]|1[0-2])[/-]?(0[1-9]|[12]\d|3[01])(?=\/|-|_|$)/.exec(path) ?? []
  return year && month && day ? isoDate(`${year}-${month}-${day}`) : null
}
