import { formatTime } from '#shared/formats.ts'
import type { Overview } from './analytics.queries.ts'

type Span = Overview['span']

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** An hour or day of the chart as its axis has it: "Mar 14" or "9:00 AM". */
export function axisLabel(at: string, unit: Span['unit'], timeZone: string): string {
  return unit === 'day' ? shortDay.format(Date.parse(at)) : formatTime(`${at}:00:00Z`, timeZone)
}

/** The same in a table: "Mar 14, 2026" or "Mar 14, 9:00 AM". */
export function rowLabel(at: string, unit: Span['unit'], timeZone: string): string {
  if (unit === 'day') return longDay.format(Date.parse(at))
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone })
  return `${day.format(Date.parse(`${at}:00:00Z`))}, ${formatTime(`${at}:00:00Z`, timeZone)}`
}

/** Every n-th point, so that at most `max` stand under the axis, the last one among them. */
export function axisTicks(points: string[], max: number): string[] {
  const step = Math.max(1, Math.ceil(points.length / max))
  return points.filter((_, index) => (points.length - 1 - index) % step === 0)
}
