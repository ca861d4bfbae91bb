import type { AnalyticsRange } from '#features/readers/shared/analytics.ts'
import { addDays, dayOf, daysBetween, HOUR_MS } from '#shared/dates.ts'
import { hourOf } from './current-hour.ts'

export interface Span {
  unit: 'hour' | 'day'
  /** First and last hour (YYYY-MM-DDTHH, UTC) or day (YYYY-MM-DD, site's time zone), both included. */
  from: string
  to: string
}

const DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const

/** Returns the hours or days of a range, including the current one. */
export function spanOf(range: AnalyticsRange, now: number, timeZone: string): Span {
  if (range.range === '24h') return { unit: 'hour', from: hourOf(now - 23 * HOUR_MS), to: hourOf(now) }
  if (range.range === 'own') return { unit: 'day', from: range.from, to: range.to }
  const to = dayOf(now, timeZone)
  return { unit: 'day', from: addDays(to, 1 - DAYS[range.range]), to }
}

/** Returns the span of the same length directly before. */
export function spanBefore({ unit, from, to }: Span): Span {
  if (unit === 'day') return { unit, from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) }
  const start = hourStart(from)
  return { unit, from: hourOf(start - (hourStart(to) - start) - HOUR_MS), to: hourOf(start - HOUR_MS) }
}

/** Returns every hour or day of a span, in order. */
export function pointsOf({ unit, from, to }: Span): string[] {
  const points: string[] = []
  const next = (at: string) => (unit === 'day' ? addDays(at, 1) : hourOf(hourStart(at) + HOUR_MS))
  for (let at = from; at <= to; at = next(at)) points.push(at)
  return points
}

/** Returns the start of an hour in epoch milliseconds. */
export const hourStart = (hour: string) => Date.parse(`${hour}:00:00Z`)
