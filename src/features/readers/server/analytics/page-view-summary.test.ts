import { afterEach, expect, it } from 'vitest'
import { analytics } from '#features/readers/tables/analytics.ts'
import { firstDayOfMostRead } from '#features/articles/server/reading/most-read.ts'
import { addDays, instantOf } from '#shared/dates.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
afterEach(() => newsroom.close())

/** From the day before a change of the clocks until it is 61 days ago. */
const CHANGES: Array<[timeZone: string, change: string]> = [
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Europe/Vienna', '2026-03-29'],
  ['Europe/Vienna', '2026-10-25'],
  // Clocks change at midnight, so one day begins at 1:00.
  ['America/Santiago', '2026-09-06'],
  ['America/Santiago', '2026-04-05'],
]

it.each(CHANGES)('counts complete days in %s after %s, late and early in a day', async (timeZone, change) => {
  newsroom = await openTestNewsroom({ SITE_TIME_ZONE: timeZone })
  const { deps, clock } = newsroom
  const staff = newsroom.as(newsroom.people.staff)
  const days = Array.from({ length: 130 }, (_, index) => addDays(change, index - 65))
  // No two sums of days are equal.
  const viewsOf = (index: number) => index * index
  await deps.db.write(async (tx) => {
    const rows = days.map((date, index) => ({
      date,
      pageViews: viewsOf(index),
      uniqueVisitors: 0,
      createdAt: clock.iso(),
    }))
    await tx.db.insert(analytics).values(rows)
  })
  const sum = (from: number, to: number) =>
    days.slice(from, to).reduce((total, _, index) => total + viewsOf(from + index), 0)

  for (let today = 64; today < 127; today++) {
    for (const time of ['00:30', '12:00', '23:30']) {
      const local = `${days[today]}T${time}`
      clock.advance(Date.parse(instantOf(local, timeZone) ?? '') - clock.now())
      const [current, earlier] = [sum(today - 30, today), sum(today - 60, today - 30)]
      expect(await staff.analytics.summary(), local).toEqual({
        pageViews: current,
        changePercent: Math.round((100 * (current - earlier)) / earlier),
      })
      expect(firstDayOfMostRead(deps), local).toBe(days[today - 7])
    }
  }
})
