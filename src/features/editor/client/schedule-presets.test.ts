import { expect, it } from 'vitest'
import { inOneHour, tomorrowAtSix } from './schedule-presets.ts'

it('uses the day of the site’s time zone, not of UTC', () => {
  const now = Date.parse('2026-03-14T23:30:00Z')
  expect(tomorrowAtSix(now, 'UTC')).toBe('2026-03-15T06:00:00.000Z')
  // In Berlin it is already the 15th, so tomorrow is the 16th.
  expect(tomorrowAtSix(now, 'Europe/Berlin')).toBe('2026-03-16T05:00:00.000Z')
})

it('returns 6:00 a.m. on the day of a clock change', () => {
  expect(tomorrowAtSix(Date.parse('2026-03-28T12:00:00Z'), 'Europe/Berlin')).toBe('2026-03-29T04:00:00.000Z')
})

it('rounds up to whole minutes', () => {
  expect(inOneHour(Date.parse('2026-03-14T09:26:53.000Z'))).toBe('2026-03-14T10:27:00.000Z')
})
