import { IDEOGRAPHIC_SCRIPTS, segmentsOf, UNSPACED_SCRIPTS } from './segments.ts'
import { dayOf, zoneKnownAs } from './dates.ts'
import { cutText } from './cut-text.ts'
import { currentLanguage, DEFAULT_LANGUAGE } from './catalog/current-language.ts'

const WORDS_PER_MINUTE = 230
const IDEOGRAPHS_PER_MINUTE = 500

/** Dates of every language are Gregorian, with the digits that the site's addresses and prices have. */
const DIGITS = { calendar: 'gregory', numberingSystem: 'latn' } as const

const dateFormats = new Map<string, Intl.DateTimeFormat>()

// Creating a formatter is much slower than using it.
function dateFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = currentLanguage()
  const { dateStyle, timeStyle, year, month, day } = options
  const key = [language, timeZone, dateStyle, timeStyle, year, month, day].join()
  const cached = dateFormats.get(key)
  if (cached) return cached
  const zone = zoneKnownAs(timeZone)
  // A browser that cannot show the zone of the site says which one it shows.
  const named = zone === 'UTC' && timeZone !== zone ? withZoneName(options) : options
  const format = new Intl.DateTimeFormat([language, DEFAULT_LANGUAGE], {
    ...named,
    ...DIGITS,
    timeZone: zone,
  })
  dateFormats.set(key, format)
  return format
}

/** A time names its zone, which cannot be combined with styles. */
function withZoneName(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const { dateStyle, timeStyle, ...parts } = options
  if (!timeStyle && !parts.hour) return options
  const day = dateStyle ? ({ year: 'numeric', month: 'short', day: 'numeric' } as const) : {}
  return { ...day, hour: 'numeric', minute: '2-digit', ...parts, timeZoneName: 'short' }
}

// ICU versions differ in the space before AM and PM, but server and browser must produce the same text.
function formatInstant(format: Intl.DateTimeFormat, at: string | number): string {
  return format.format(new Date(at)).replace(/[\u00a0\u2009\u202f]/g, ' ')
}

/** Formats a day, as YYYY-MM-DD, as "Nov 20". */
export function formatShortDay(day: string): string {
  return formatInstant(dateFormat('UTC', { month: 'short', day: 'numeric' }), day)
}

/** Formats an ISO 8601 instant as "Nov 20, 2026, 9:12 PM". Throws RangeError if it is invalid. */
export function formatDateTime(iso: string, timeZone: string): string {
  return formatInstant(dateFormat(timeZone, { dateStyle: 'medium', timeStyle: 'short' }), iso)
}

/** Formats an ISO 8601 instant as "Nov 20, 2026, 9:12:05 PM". Throws RangeError if it is invalid. */
export function formatDateTimeSeconds(iso: string, timeZone: string): string {
  return formatInstant(dateFormat(timeZone, { dateStyle: 'medium', timeStyle: 'medium' }), iso)
}

/** Formats an ISO 8601 instant of the year of `now` as "Nov 20, 9:12 PM", and an older one as "Nov 20, 2025". */
export function formatRecent(iso: string, timeZone: string, now: string): string {
  if (yearOf(iso, timeZone) !== yearOf(now, timeZone)) return formatDate(iso, timeZone)
  const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return formatInstant(dateFormat(timeZone, options), iso)
}

/** Formats an ISO 8601 instant as "Nov 20, 2026". Throws RangeError if it is invalid. */
export function formatDate(iso: string, timeZone: string): string {
  return formatInstant(dateFormat(timeZone, { dateStyle: 'medium' }), iso)
}

/** Formats an instant, ISO 8601 or in milliseconds since 1970, as "Friday, November 20, 2026". Throws RangeError if it is invalid. */
export function formatLongDate(at: string | number, timeZone: string): string {
  return formatInstant(dateFormat(timeZone, { dateStyle: 'full' }), at)
}

/** Formats an ISO 8601 instant as "9:12 PM". Throws RangeError if it is invalid. */
export function formatTime(iso: string, timeZone: string): string {
  return formatInstant(dateFormat(timeZone, { timeStyle: 'short' }), iso)
}

/** Returns the year of an ISO 8601 instant in a time zone. Throws RangeError if it is invalid. */
export function yearOf(iso: string, timeZone: string): number {
  return Number(dayOf(iso, timeZone).slice(0, 4))
}

/** Formats a month (YYYY-MM) as "November 2026". Throws RangeError if it is invalid. */
export function monthName(month: string): string {
  return formatMonth(month, { month: 'long', year: 'numeric' })
}

/** Formats a month (YYYY-MM) as "Nov". Throws RangeError if it is invalid. */
export function shortMonthName(month: string): string {
  return formatMonth(month, { month: 'short' })
}

function formatMonth(month: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat('UTC', options).format(new Date(`${month}-15`))
}

const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const language = currentLanguage()
  const key = `${language} ${options.style ?? ''} ${options.currency ?? ''} ${options.unit ?? ''} ${options.maximumFractionDigits ?? ''}`
  const cached = numberFormats.get(key)
  if (cached) return cached
  const { numberingSystem } = DIGITS
  const format = new Intl.NumberFormat([language, DEFAULT_LANGUAGE], { ...options, numberingSystem })
  numberFormats.set(key, format)
  return format
}

/** Formats 12345 as "12,345". */
export function formatNumber(value: number): string {
  return numberFormat().format(value)
}

/** Formats a small sum with two digits that count: 0.00412 of USD as "$0.0041". */
export function formatPrice(value: number, currency: string): string {
  return numberFormat({ style: 'currency', currency, maximumSignificantDigits: 2 }).format(value)
}

/** Formats a whole sum: 1250 of EUR as "€1,250". */
export function formatAmount(value: number, currency: string): string {
  return numberFormat({ style: 'currency', currency, maximumFractionDigits: 0 }).format(value)
}

const CHANGE = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const

/** Formats a fraction as a change: 0.12 as "+12%", -0.034 as "−3.4%" with a true minus sign. */
export function formatPercentChange(fraction: number): string {
  return numberFormat(CHANGE).format(fraction).replace('-', '\u2212')
}

const BYTE_UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const
const BYTE_UNITS_OF_INTL = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Formats a size as "512 bytes", "1.5 KB", or "24 MB"; a kilobyte is 1,024 bytes. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  // Rounds before comparing, so 1,048,575 bytes are "1 MB", not "1,024 KB".
  while (roundSize(value) >= 1024 && unit < BYTE_UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  if (!currentLanguage().startsWith('en')) {
    const name = BYTE_UNITS_OF_INTL[unit] ?? 'byte'
    return numberFormat({ style: 'unit', unit: name, unitDisplay: unit === 0 ? 'long' : 'short' }).format(
      roundSize(value),
    )
  }
  if (bytes === 1) return '1 byte'
  return `${formatNumber(roundSize(value))} ${BYTE_UNITS[unit]}`
}

function roundSize(value: number): number {
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value)
}

const IDEOGRAPH = new RegExp(`[${IDEOGRAPHIC_SCRIPTS}]`, 'gu')
const IDEOGRAPHIC = new RegExp(String.raw`[${IDEOGRAPHIC_SCRIPTS}][${IDEOGRAPHIC_SCRIPTS}\p{P}]*`, 'gu')
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u')

/** Counts the words of a text: between white space, and in scripts without spaces by their dictionary. */
export function countWords(text: string): number {
  const words = text.match(/\S+/g) ?? []
  return UNSPACED.test(text) ? words.reduce((sum, word) => sum + wordsIn(word), 0) : words.length
}

function wordsIn(text: string): number {
  if (!UNSPACED.test(text)) return 1
  let count = 0
  for (const { isWord } of segmentsOf(text, { granularity: 'word' })) if (isWord) count += 1
  return Math.max(1, count)
}

/** Minutes to read a text at 230 words or 500 Chinese or Japanese characters per minute, rounded, at least 1. */
export function readingMinutes(text: string): number {
  const ideographs = text.match(IDEOGRAPH)?.length ?? 0
  const words = countWords(ideographs > 0 ? text.replace(IDEOGRAPHIC, ' ') : text)
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + ideographs / IDEOGRAPHS_PER_MINUTE))
}

/** The first `max` code points of a text, with "..." if it is longer. Splits no character and no number. */
export function excerpt(text: string, max: number): string {
  if (text.length <= max) return text
  // Counts code points; `max` of them fit in 2 × `max` UTF-16 units.
  const characters = Array.from(text.slice(0, 2 * max + 2))
  if (characters.length <= max) return text
  return `${cutText(text, characters.slice(0, max).join('').length)}...`
}
