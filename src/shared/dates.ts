// Days are YYYY-MM-DD, months YYYY-MM, local times YYYY-MM-DDTHH:MM, all on the calendar of the site's time zone.

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** 24 hours, for durations. The days of a calendar have 23 to 25: find them with `addDays`. */
export const DAY_MS = 24 * HOUR_MS

/** Zones that older browsers know by another name, with the same clock now. */
const FORMER_ZONES: Readonly<Record<string, string>> = {
  'America/Ciudad_Juarez': 'America/Ojinaga',
  'America/Coyhaique': 'America/Punta_Arenas',
  'America/Nuuk': 'America/Godthab',
  'Asia/Ho_Chi_Minh': 'Asia/Saigon',
  'Asia/Kathmandu': 'Asia/Katmandu',
  'Asia/Kolkata': 'Asia/Calcutta',
  'Asia/Yangon': 'Asia/Rangoon',
  'Europe/Kyiv': 'Europe/Kiev',
  'Pacific/Kanton': 'Pacific/Enderbury',
}
const knownZones = new Map<string, string>()

/** Returns a time zone, its former name in a browser that does not know it, or UTC if it knows neither. */
export function zoneKnownAs(timeZone: string): string {
  const known = knownZones.get(timeZone)
  if (known) return known
  const found = [timeZone, FORMER_ZONES[timeZone] ?? 'UTC'].find(isKnownZone) ?? 'UTC'
  knownZones.set(timeZone, found)
  return found
}

/** True for a name of Universal Time, which rented machines have. */
export const isUtc = (timeZone: string): boolean =>
  /^(?:Etc\/)?(?:UTC|UCT|GMT|Universal|Zulu)$/.test(timeZone)

/** True for the name of a time zone that this machine or browser knows. */
export function isKnownZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter is much slower than using it. Swedish dates are ISO dates. */
function isoFormat(timeZone: string, time: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const key = time.hour ? `${timeZone} time` : timeZone
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zoneKnownAs(timeZone),
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      ...time,
    })
    formats.set(key, format)
  }
  return format
}

/** The day of an instant, which is ISO 8601 or milliseconds since 1970. */
export function dayOf(at: string | number, timeZone: string): string {
  return isoFormat(timeZone).format(new Date(at))
}

/** The local time of an ISO 8601 instant, as a datetime-local field has it. */
export function localTimeOf(iso: string, timeZone: string): string {
  const format = isoFormat(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return format.format(new Date(iso)).replace(' ', 'T')
}

/** No time zone has an offset for a year that is still being typed, such as 0002. */
const FIRST_YEAR = '1900'

/**
 * The instant of a local time, as ISO 8601; null for an invalid one. A time that the clock skips in spring becomes
 * the one an hour later; of a time that occurs twice in fall, the first is returned.
 */
export function instantOf(local: string, timeZone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null
  const asUtc = Date.parse(`${local}:00Z`)
  if (Number.isNaN(asUtc)) return null
  if (local < FIRST_YEAR) return new Date(asUtc).toISOString()
  const offset = (at: number) => Date.parse(`${localTimeOf(new Date(at).toISOString(), timeZone)}:00Z`) - at
  // The clock changes at most once in these two days.
  const earlier = new Date(asUtc - offset(asUtc - DAY_MS)).toISOString()
  const later = new Date(asUtc - offset(asUtc + DAY_MS)).toISOString()
  const isLater = localTimeOf(earlier, timeZone) !== local && localTimeOf(later, timeZone) === local
  return isLater ? later : earlier
}

/** The instant at which a day begins; undefined for an invalid day. */
export const startOfDay = (day: string, timeZone: string): string | undefined =>
  instantOf(`${day}T00:00`, timeZone) ?? undefined

/** The day `count` days later, or earlier when negative. Throws RangeError for an invalid day. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The instant `count` days later at the same local time, to the minute. Throws RangeError for an invalid instant. */
export function sameTimeAfterDays(iso: string, count: number, timeZone: string): string {
  const [day = '', time] = localTimeOf(iso, timeZone).split('T')
  const later = instantOf(`${addDays(day, count)}T${time}`, timeZone)
  if (later === null) throw new RangeError(`no such time: ${iso}`)
  return later
}

/** The month `count` months later, or earlier when negative. */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

/** The last day of a month. */
export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)

/** Days from one to another, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}
