import { m } from '#shared/catalog/m.ts'
import { dayOf } from '#shared/dates.ts'
import { formatDate, formatShortDay, formatTime } from '#shared/formats.ts'
import type { Overview } from './analytics.queries.ts'

type Span = Overview['span']

/** The axis label of an hour or day: "Mar 14" or "9:00 AM". */
export function axisLabel(at: string, unit: Span['unit'], timeZone: string): string {
  return unit === 'day' ? formatShortDay(at) : formatTime(`${at}:00:00Z`, timeZone)
}

/** The table label of an hour or day: "Mar 14, 2026" or "Mar 14, 9:00 AM". */
export function rowLabel(at: string, unit: Span['unit'], timeZone: string): string {
  if (unit === 'day') return formatDate(at, 'UTC')
  const start = `${at}:00:00Z`
  return `${formatShortDay(dayOf(start, timeZone))}, ${formatTime(start, timeZone)}`
}

/** Every n-th point, at most `max` of them, always including the last. */
export function axisTicks(points: string[], max: number): string[] {
  const step = Math.max(1, Math.ceil(points.length / max))
  return points.filter((_, index) => (points.length - 1 - index) % step === 0)
}

/** Whether an hour (UTC) or day (site's time zone) has not ended yet, so its count still grows. */
export function isRunning(at: string, unit: Span['unit'], timeZone: string, now = new Date()): boolean {
  const iso = now.toISOString()
  return at === (unit === 'day' ? dayOf(iso, timeZone) : iso.slice(0, 13))
}

interface Period {
  span: Pick<Span, 'unit'>
  series: ReadonlyArray<Pick<Overview['series'][number], 'at'>>
}

/** The period of the chart: "Mar 1, 2026 to Mar 30, 2026, including today so far". */
export function periodText({ span, series }: Period, timeZone: string, now = new Date()) {
  const [first, last] = [series[0], series.at(-1)]
  if (!first || !last) return ''
  const period = m.periodFromTo({
    first: rowLabel(first.at, span.unit, timeZone),
    last: rowLabel(last.at, span.unit, timeZone),
  })
  if (!isRunning(last.at, span.unit, timeZone, now)) return period
  return span.unit === 'day' ? m.periodWithToday({ period }) : m.periodWithThisHour({ period })
}
