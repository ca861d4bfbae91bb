import { expect, test } from 'vitest'
import { isRunning, periodText } from './point-labels.ts'

const NOW = new Date('2026-11-20T03:10:00Z')

test('ends a day in the site’s time zone and an hour in UTC', () => {
  expect(isRunning('2026-11-20', 'day', 'UTC', NOW)).toBe(true)
  expect(isRunning('2026-11-20', 'day', 'America/New_York', NOW)).toBe(false)
  expect(isRunning('2026-11-19', 'day', 'America/New_York', NOW)).toBe(true)
  expect(isRunning('2026-11-20T03', 'hour', 'America/New_York', NOW)).toBe(true)
  expect(isRunning('2026-11-20T02', 'hour', 'UTC', NOW)).toBe(false)
})

test('names the first and last day, and mentions today when it is included', () => {
  const overview = (days: string[]) => ({
    span: { unit: 'day' as const },
    series: days.map((at) => ({ at })),
  })
  expect(periodText(overview(['2026-11-18', '2026-11-20']), 'UTC', NOW)).toMatch(
    /^Nov 18, 2026 to Nov 20, 2026, including today so far\./,
  )
  expect(periodText(overview(['2026-11-01', '2026-11-03']), 'UTC', NOW)).toBe('Nov 1, 2026 to Nov 3, 2026')
  expect(periodText(overview([]), 'UTC', NOW)).toBe('')
})
