import { DAY_MS } from '#shared/dates.ts'
import { archiveDate } from '#shared/written-dates.ts'

/** Returns milliseconds of a date as `2019-05-01 12:00:00`, read as UTC, or null for none. */
export function parseDate(text: string): number | null {
  const match = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/.exec(text)
  const date = match && archiveDate(match[0])
  return date ? Date.parse(date) : null
}

/**
 * The offset between local time and UTC, month by month, as the items of an export show it. Some items have no UTC, and
 * the export does not name the zone.
 */
export class ZoneOffsets {
  readonly #months = new Map<string, number>()

  /** Learns from an item with both times. */
  add(local: string, utc: string): void {
    const month = local.slice(0, 7)
    if (this.#months.has(month)) return
    const [localMs, utcMs] = [parseDate(local), parseDate(utc)]
    if (localMs === null || utcMs === null || Math.abs(localMs - utcMs) > DAY_MS) return
    this.#months.set(month, localMs - utcMs)
  }

  /** Returns the instant of a UTC or else a local time in ISO 8601, or null if neither is a date. */
  instant(local: string, utc: string): string | null {
    const utcMs = parseDate(utc)
    if (utcMs !== null) return new Date(utcMs).toISOString()
    const localMs = parseDate(local)
    return localMs === null ? null : new Date(localMs - this.#offsetAt(localMs)).toISOString()
  }

  #offsetAt(local: number): number {
    const month = new Date(local).toISOString().slice(0, 7)
    const known = this.#months.get(month)
    if (known !== undefined) return known
    const nearest = [...this.#months].reduce<{ offset: number; distance: number }>(
      (best, [each, offset]) => {
        const distance = monthDistance(each, month)
        return distance < best.distance ? { offset, distance } : best
      },
      { offset: 0, distance: Infinity },
    )
    this.#months.set(month, nearest.offset)
    return nearest.offset
  }
}

/** Months apart in the year, which decides over summer time, and then the years. */
function monthDistance(left: string, right: string): number {
  const [leftYear = 0, leftMonth = 0] = left.split('-').map(Number)
  const [rightYear = 0, rightMonth = 0] = right.split('-').map(Number)
  const apart = Math.abs(leftMonth - rightMonth)
  return Math.min(apart, 12 - apart) * 10_000 + Math.abs(leftYear - rightYear)
}
