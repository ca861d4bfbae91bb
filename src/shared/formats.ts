const LOCALE = 'en-US'
const WORDS_PER_MINUTE = 230

const dateFormats = new Map<string, Intl.DateTimeFormat>()

// Making a formatter costs far more than using it, and a list of stories needs the same one on every line.
function dateFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${options.dateStyle ?? ''} ${options.timeStyle ?? ''} ${options.year ?? ''}`
  const cached = dateFormats.get(key)
  if (cached) return cached
  const format = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone })
  dateFormats.set(key, format)
  return format
}

// Newer ICU data puts U+202F before AM and PM, older a plain space; server and browser must agree to the character.
function formatWith(format: Intl.DateTimeFormat, iso: string): string {
  return format.format(new Date(iso)).replace(/[\u00a0\u2009\u202f]/g, ' ')
}

/** Date and time of an ISO 8601 instant as "Nov 20, 2026, 9:12 PM"; throws RangeError on an invalid one. */
export function formatDateTime(iso: string, timeZone: string): string {
  return formatWith(dateFormat(timeZone, { dateStyle: 'medium', timeStyle: 'short' }), iso)
}

/** The same with seconds, "Nov 20, 2026, 9:12:05 PM", to tell versions of one minute apart. */
export function formatDateTimeSeconds(iso: string, timeZone: string): string {
  return formatWith(dateFormat(timeZone, { dateStyle: 'medium', timeStyle: 'medium' }), iso)
}

/** Date of an ISO 8601 instant as "Nov 20, 2026"; throws RangeError on an invalid one. */
export function formatDate(iso: string, timeZone: string): string {
  return formatWith(dateFormat(timeZone, { dateStyle: 'medium' }), iso)
}

/** Time of day of an ISO 8601 instant as "9:12 PM"; throws RangeError on an invalid one. */
export function formatTime(iso: string, timeZone: string): string {
  return formatWith(dateFormat(timeZone, { timeStyle: 'short' }), iso)
}

/** Four-digit year of an ISO 8601 instant in a time zone; throws RangeError on an invalid one. */
export function yearOf(iso: string, timeZone: string): number {
  return Number(dateFormat(timeZone, { year: 'numeric' }).format(new Date(iso)))
}

/** A month (YYYY-MM) as "November 2026"; throws RangeError on an invalid one. */
export function monthName(month: string): string {
  return monthWith(month, { month: 'long', year: 'numeric' })
}

/** A month (YYYY-MM) without its year as "Nov"; throws RangeError on an invalid one. */
export function shortMonthName(month: string): string {
  return monthWith(month, { month: 'short' })
}

function monthWith(month: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' }).format(new Date(`${month}-15`))
}

const numberFormat = new Intl.NumberFormat(LOCALE)
const changeFormat = new Intl.NumberFormat(LOCALE, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** A number with grouped thousands: 12345 as "12,345". */
export function formatNumber(value: number): string {
  return numberFormat.format(value)
}

/** A change given as a fraction (0.12 is twelve per cent) as "+12%", "−3.4%" (true minus) or "0%". */
export function formatPercentChange(fraction: number): string {
  return changeFormat.format(fraction).replace('-', '\u2212')
}

const BYTE_UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** A size in bytes as "512 bytes", "1.5 KB" or "24 MB", a kilobyte being 1024 bytes. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  // Compared after rounding, so that 1,048,575 bytes are "1 MB" rather than "1,024 KB".
  while (roundSize(value) >= 1024 && unit < BYTE_UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  if (bytes === 1) return '1 byte'
  return `${formatNumber(roundSize(value))} ${BYTE_UNITS[unit]}`
}

function roundSize(value: number): number {
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value)
}

/** How many runs of non-space characters a text has. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}

/** Whole minutes to read a text at 230 words a minute, rounded, at least 1. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(countWords(text) / WORDS_PER_MINUTE))
}

/** The first `max` characters of a text, followed by "..." only when something was cut; never half an emoji. */
export function excerpt(text: string, max: number): string {
  if (text.length <= max) return text
  // Code points, not UTF-16 units; `max` of them lie within the first 2 × max units.
  const characters = Array.from(text.slice(0, 2 * max + 2))
  return characters.length <= max ? text : `${characters.slice(0, max).join('')}...`
}
