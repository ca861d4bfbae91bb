import { desc, gte } from 'drizzle-orm'
import { analytics } from '#features/readers/tables/analytics.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { engagementByDay, noEngagement, type Engagement } from './engagement.ts'

export type AnalyticsDay = Omit<typeof analytics.$inferSelect, 'socialEngagement'> & {
  socialEngagement: Engagement
}
type Reads = Pick<Deps, 'db' | 'clock' | 'config' | 'counter' | 'log'>

/** Returns one record per day, newest first, at most 366. Today's is up to date. */
export async function listAnalytics(deps: Reads): Promise<AnalyticsDay[]> {
  await writeCounts(deps)
  const rows = await deps.db.read.select().from(analytics).orderBy(desc(analytics.date)).limit(366)
  const [newest, oldest] = [rows[0]?.date, rows.at(-1)?.date]
  if (!newest || !oldest) return []
  const engagement = await engagementByDay(deps, oldest, newest)
  return rows.map((row) => ({ ...row, socialEngagement: engagement.get(row.date) ?? noEngagement() }))
}

/** Writes the counts in memory. A failure is logged, so stored statistics can still be read. */
export async function writeCounts({ counter, log }: Pick<Deps, 'counter' | 'log'>): Promise<void> {
  await counter.flush().catch((error: unknown) => log.error({ err: error }, 'page views were not written'))
}

/** Returns the page views of the last 30 complete days, and the change from the 30 days before in percent. */
export async function pageViewSummary({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const today = dayOf(clock.now(), config.site.timeZone)
  const dayAgo = (count: number) => addDays(today, -count)
  const rows = await db.read
    .select({ date: analytics.date, views: analytics.pageViews })
    .from(analytics)
    .where(gte(analytics.date, dayAgo(60)))
  const sum = (from: string, to: string) =>
    rows.reduce((total, row) => (row.date >= from && row.date <= to ? total + row.views : total), 0)
  const current = sum(dayAgo(30), dayAgo(1))
  const earlier = sum(dayAgo(60), dayAgo(31))
  const changePercent = earlier === 0 ? null : Math.round(((current - earlier) / earlier) * 100)
  return { pageViews: current, changePercent }
}
