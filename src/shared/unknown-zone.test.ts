import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A browser that does not know the names of some time zones. */
function withoutZones(unknown: readonly string[]) {
  const { DateTimeFormat } = Intl
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (
    locales?: string,
    options?: Intl.DateTimeFormatOptions,
  ) {
    if (unknown.includes(options?.timeZone ?? '')) throw new RangeError('Invalid time zone specified')
    return new DateTimeFormat(locales, options)
  } as never)
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.restoreAllMocks())

const AT = '2026-07-01T21:30:00.000Z'

it.each([
  ['Europe/Kyiv', '2026-07-02', 'Jul 2, 2026, 12:30 AM'],
  ['America/Coyhaique', '2026-07-01', 'Jul 1, 2026, 6:30 PM'],
])('a browser that knows %s by its former name shows the same time', async (zone, day, time) => {
  withoutZones([zone])
  const { dayOf } = await import('./dates.ts')
  const { formatDateTime, yearOf } = await import('./formats.ts')
  expect([dayOf(AT, zone), formatDateTime(AT, zone), yearOf(AT, zone)]).toEqual([day, time, 2026])
})

it('a browser that does not know the zone shows a time in UTC, and says so', async () => {
  withoutZones(['Europe/Kyiv', 'Europe/Kiev'])
  const { dayOf } = await import('./dates.ts')
  const { formatDate, formatDateTime, formatRecent, formatTime } = await import('./formats.ts')
  const zone = 'Europe/Kyiv'
  expect(dayOf(AT, zone)).toBe('2026-07-01')
  expect(formatDate(AT, zone)).toBe('Jul 1, 2026')
  expect(formatDateTime(AT, zone)).toBe('Jul 1, 2026, 9:30 PM UTC')
  expect(formatTime(AT, zone)).toBe('9:30 PM UTC')
  expect(formatRecent(AT, zone, AT)).toBe('Jul 1, 9:30 PM UTC')
})
