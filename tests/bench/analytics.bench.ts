import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { hourOf } from '#features/readers/server/analytics/current-hour.ts'
import { openDatabase, type Database } from '#db/connection/open-database.ts'
import { analytics, pageViewRollups } from '#features/readers/tables/analytics.ts'
import type { AnalyticsRange } from '#features/readers/shared/analytics.ts'
import { startSite, type BuiltSite } from '#tests/support/servers/built-site.ts'
import { addDays } from '#shared/dates.ts'
import { logIn } from './cases.ts'
import { cpuMicros } from '#tests/support/processes/process-stats.ts'
import { seedArchive } from './seed-archive.ts'

const ARTICLES = 10_000
const DAYS = 366
/** Hours of a day in which each article is read. */
const HOURS_READ = 4
const CALLS = 40

export interface RangeStats {
  range: string
  /** Milliseconds of the first call after a start. */
  firstMs: number
  p50Ms: number
  p95Ms: number
  /** CPU milliseconds of the whole process per call, averaged over all calls. */
  cpuMs: number
}

/**
 * Measures how long the analytics view waits for its data with a year of views of 10,000 articles: each range
 * on a fresh start, then with a page view between calls.
 */
export async function benchAnalytics(): Promise<RangeStats[]> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-analytics-'))
  const today = new Date().toISOString().slice(0, 10)
  const year = { range: 'own' as const, from: addDays(today, 1 - DAYS), to: today }
  const lastYear = { range: 'own' as const, from: addDays(today, -DAYS), to: addDays(today, -1) }
  const ranges = (['24h', '7d', '30d', '90d'] as const).map((range) => ({ range }))
  try {
    await seedYear(join(folder, 'data'), today)
    await runUntilSummed(folder)
    const stats: RangeStats[] = []
    for (const range of [year, lastYear, ...ranges]) stats.push(await measure(folder, range))
    return stats
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function seedYear(dataDir: string, today: string): Promise<void> {
  await seedArchive(dataDir, ARTICLES)
  const db = await openDatabase({ dataDir, migrationsDir: 'db/migrations', synchronous: 'normal' })
  try {
    for (let daysAgo = 0; daysAgo < DAYS; daysAgo++) await addDay(db, addDays(today, -daysAgo), daysAgo)
    // Hourly rows are read only for the last two days.
    for (let hoursAgo = 0; hoursAgo < 48; hoursAgo++) await addHour(db, hoursAgo)
  } finally {
    await db.close()
  }
}

/** Runs the site until past months are summed, as they are on a site that has run for a while. */
async function runUntilSummed(folder: string): Promise<void> {
  const site = await startSite({ DEMO: '0' }, folder)
  const file = new Sqlite(join(site.dataDir, 'broadsheet.sqlite'), { readonly: true })
  const count = (what: string) => Number(file.prepare(`SELECT count(DISTINCT ${what}`).pluck().get())
  const months = count('substr(date, 1, 7)) FROM analytics')
  while (count('month) FROM analytics_months') < months - 1) await pause(100)
  file.close()
  await site.stop()
}

async function addDay(db: Database, date: string, daysAgo: number): Promise<void> {
  const views = Array.from({ length: ARTICLES }, (_, i) => [i + 1, 1 + ((i * 7 + daysAgo) % 90)] as const)
  const referrers = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`site${i}.example`, 500 + i]))
  const pageViews = views.reduce((sum, [, n]) => sum + n, 0)
  const row = {
    date,
    pageViews,
    uniqueVisitors: Math.round(pageViews / 3),
    articleViews: Object.fromEntries(views),
    data: { referrers, engagedSeconds: pageViews * 20 },
    createdAt: `${date}T00:00:00.000Z`,
  }
  await db.write(async (tx) => void (await tx.db.insert(analytics).values(row)))
}

async function addHour(db: Database, hoursAgo: number): Promise<void> {
  const hour = hourOf(Date.now() - hoursAgo * 3_600_000)
  const every = 24 / HOURS_READ
  const ids = Array.from({ length: ARTICLES / every }, (_, i) => 1 + (hoursAgo % every) + i * every)
  const rows = ids.map((articleId) => ({ hour, articleId, views: 5, visitors: 2, engagedSeconds: 100 }))
  await db.write(async (tx) => void (await tx.db.insert(pageViewRollups).values(rows)))
}

async function measure(folder: string, range: AnalyticsRange): Promise<RangeStats> {
  const site = await startSite({ DEMO: '0' }, folder)
  try {
    const cookie = await logIn(site.origin)
    const pid = site.process.pid ?? 0
    const firstMs = await timeOf(() => loadAnalytics(site, cookie, range))
    const before = cpuMicros(pid)
    const times: number[] = []
    for (let i = 0; i < CALLS; i++) {
      await sendView(site, i)
      times.push(await timeOf(() => loadAnalytics(site, cookie, range)))
    }
    times.sort((a, b) => a - b)
    return {
      range: range.range === 'own' ? `${range.from} to ${range.to}` : range.range,
      firstMs: Math.round(firstMs),
      p50Ms: percentile(times, 0.5),
      p95Ms: percentile(times, 0.95),
      cpuMs: Math.round((cpuMicros(pid) - before) / 1000 / CALLS),
    }
  } finally {
    await site.stop()
  }
}

async function loadAnalytics({ origin }: BuiltSite, cookie: string, range: AnalyticsRange): Promise<void> {
  const input = encodeURIComponent(JSON.stringify(range))
  const response = await fetch(`${origin}/trpc/analytics.overview?input=${input}`, { headers: { cookie } })
  if (!response.ok)
    throw new Error(`Loading the analytics failed: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

async function sendView({ origin }: BuiltSite, index: number): Promise<void> {
  const headers = { origin, 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Reader/${index}` }
  const response = await fetch(`${origin}/beacon`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ path: `/articles/${1 + index}` }),
  })
  if (response.status !== 204) throw new Error(`The page view was rejected: ${response.status}`)
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const percentile = (sorted: number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
