import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { demoDays, LAST_30_DAYS } from '#db/demo/demo-statistics.ts'
import { users } from '#features/people/tables/users.ts'
import { createCaller } from '#server/app-router.ts'
import { addDays, instantOf } from '#shared/dates.ts'
import { contextOf, openEmptyNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { firstRun } from './first-run.ts'

const ADMIN = { ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'a long enough password' }

/** Starts after a change of the clocks, so that one of the 90 days before had 23 or 25 hours. */
const STARTS = [
  { timeZone: 'America/New_York', day: '2026-03-09', first: '2025-12-09', last: '2026-03-08' },
  { timeZone: 'America/New_York', day: '2026-03-22', first: '2025-12-22', last: '2026-03-21' },
  { timeZone: 'America/New_York', day: '2026-11-01', first: '2026-08-03', last: '2026-10-31' },
  { timeZone: 'America/New_York', day: '2026-11-15', first: '2026-08-17', last: '2026-11-14' },
  { timeZone: 'Europe/Vienna', day: '2026-04-20', first: '2026-01-20', last: '2026-04-19' },
  { timeZone: 'Europe/Vienna', day: '2026-12-10', first: '2026-09-11', last: '2026-12-09' },
  { timeZone: 'Australia/Sydney', day: '2026-10-05', first: '2026-07-07', last: '2026-10-04' },
  { timeZone: 'Australia/Sydney', day: '2026-04-20', first: '2026-01-20', last: '2026-04-19' },
]

let newsroom: Awaited<ReturnType<typeof openEmptyNewsroom>>
afterEach(() => newsroom.close())

describe.each(STARTS)('a first start in $timeZone on $day', ({ timeZone, day, first, last }) => {
  const setClock = (time: string) => {
    const at = Date.parse(instantOf(`${day}T${time}`, timeZone) ?? '')
    newsroom.clock.advance(at - newsroom.clock.now())
  }

  it.each(['00:30', '23:30'])('at %s has statistics of each of the 90 days before', async (startTime) => {
    newsroom = await openEmptyNewsroom({ SITE_TIME_ZONE: timeZone, ...ADMIN })
    setClock(startTime)
    await firstRun(newsroom.deps)

    const days = await listAnalytics()
    const before = days.filter(({ date }) => date !== day)
    expect(before.map(({ date }) => date)).toEqual(daysBack(last, first))
    expect(before.map(({ pageViews }) => pageViews)).toEqual(demoDays().map(({ pageViews }) => pageViews))

    // The card has the same figures all day.
    for (const time of ['00:30', '13:00', '23:30']) {
      setClock(time)
      const summary = await (await ownersCaller()).analytics.summary()
      expect(summary, time).toEqual({ pageViews: LAST_30_DAYS, changePercent: 12 })
    }
  })
})

async function listAnalytics(): Promise<Array<{ date: string; pageViews: number }>> {
  const { sessions } = newsroom.deps
  const cookie = `${sessions.cookieName}=${await sessions.open((await owner()).id, 'test')}`
  const response = await newsroom.app.request('/api/analytics', { headers: { cookie } })
  return response.json()
}

const ownersCaller = async () => createCaller(contextOf(newsroom.deps, await owner()))

async function owner() {
  const [row] = await newsroom.deps.db.read.select().from(users).where(eq(users.username, 'owner'))
  if (!row) throw new Error('the first start created no admin')
  return row
}

/** Every day from `last` back to `first`. */
function daysBack(last: string, first: string): string[] {
  const days: string[] = []
  for (let day = last; day >= first; day = addDays(day, -1)) days.push(day)
  return days
}
