/** An instant as the newsroom's clock shows it: `2026-11-20T21:12`, the value of a datetime-local field. */
export function localTimeOf(iso: string, timeZone: string): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`
}

/** The day of an instant on the newsroom's calendar: YYYY-MM-DD. */
export const dayOf = (iso: string, timeZone: string): string => localTimeOf(iso, timeZone).slice(0, 10)

/** Times before it are taken as UTC. */
const FIRST_YEAR = '1900'

/**
 * The instant at which the newsroom's clock shows `local`; null for no time at all. An hour that the clock
 * skips in spring is the one after it, of an hour it shows twice in autumn the first is meant.
 */
export function instantOf(local: string, timeZone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null
  const asUtc = Date.parse(`${local}:00Z`)
  if (Number.isNaN(asUtc)) return null
  // A year that is still being typed (0002): its calendar is another one, and no zone has an offset for it.
  if (local < FIRST_YEAR) return new Date(asUtc).toISOString()
  const offset = (at: number) => Date.parse(`${localTimeOf(new Date(at).toISOString(), timeZone)}:00Z`) - at
  // The offset may differ at the first guess: across a clock change it is mended once.
  return new Date(asUtc - offset(asUtc - offset(asUtc))).toISOString()
}

/** The instant at which a day (YYYY-MM-DD) of the newsroom's calendar begins; undefined for no day at all. */
export const startOfDay = (day: string, timeZone: string): string | undefined =>
  instantOf(`${day}T00:00`, timeZone) ?? undefined

/** The day after `day`, both YYYY-MM-DD; empty for no day at all. */
export function nextDay(day: string): string {
  const noon = Date.parse(`${day}T12:00:00Z`)
  return Number.isNaN(noon) ? '' : new Date(noon + 86_400_000).toISOString().slice(0, 10)
}
