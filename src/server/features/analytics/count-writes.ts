import { eq } from 'drizzle-orm'
import { plusInserted } from '#db/queries/values.ts'
import { analytics, pageViewRollups, referrerRollups, visitorHashes } from '#db/schema/index.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { OTHER_REFERRERS, type PendingDay } from './pending-counts.ts'

/** Rows in one statement: SQLite takes 32,766 parameters, and a statement this long is quick to make. */
const ROWS = 200
/** More names than this in a day's record and the rest are summed under one. */
const MAX_REFERRERS_A_DAY = 1_000

/** Adds what was counted for a day to its record and its rollups. Called with an empty day, it only makes the record. */
export async function writeDay(tx: Tx, date: string, day: PendingDay | null, at: string): Promise<void> {
  const newVisitors = day ? await addVisitors(tx, date, day) : new Map<string, number>()
  if (day) {
    await addRollups(tx, day, newVisitors)
    await addReferrers(tx, date, day)
  }
  await addToRecord(tx, { date, day, visitors: sum(newVisitors.values()), at })
}

/** How many visitors each rollup brought that the day did not have yet. */
async function addVisitors(tx: Tx, date: string, day: PendingDay): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const hashes of chunks([...day.visitors.keys()])) {
    const added = await tx.db
      .insert(visitorHashes)
      .values(hashes.map((hash) => ({ date, hash })))
      .onConflictDoNothing()
      .returning({ hash: visitorHashes.hash })
    for (const { hash } of added) {
      const key = day.visitors.get(hash) ?? ''
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return counts
}

async function addRollups(tx: Tx, day: PendingDay, newVisitors: Map<string, number>): Promise<void> {
  const rows = [...day.rollups].map(([key, rollup]) => ({ ...rollup, visitors: newVisitors.get(key) ?? 0 }))
  for (const values of chunks(rows)) {
    await tx.db
      .insert(pageViewRollups)
      .values(values)
      .onConflictDoUpdate({
        target: [pageViewRollups.hour, pageViewRollups.articleId],
        set: {
          views: plusInserted(pageViewRollups.views),
          visitors: plusInserted(pageViewRollups.visitors),
          engagedSeconds: plusInserted(pageViewRollups.engagedSeconds),
        },
      })
  }
}

async function addReferrers(tx: Tx, date: string, day: PendingDay): Promise<void> {
  const rows = [...day.referrers.values()].map((row) => ({ ...row, date }))
  for (const values of chunks(rows)) {
    await tx.db
      .insert(referrerRollups)
      .values(values)
      .onConflictDoUpdate({
        target: [referrerRollups.date, referrerRollups.articleId, referrerRollups.referrer],
        set: { views: plusInserted(referrerRollups.views) },
      })
  }
}

interface DayRecord {
  date: string
  day: PendingDay | null
  visitors: number
  at: string
}

async function addToRecord(tx: Tx, { date, day, visitors, at }: DayRecord): Promise<void> {
  const [known] = await tx.db.select().from(analytics).where(eq(analytics.date, date))
  const articleViews = { ...known?.articleViews }
  const referrers = { ...asCounts(known?.data['referrers']) }
  let views = 0
  let engagedSeconds = Number(known?.data['engagedSeconds'] ?? 0)
  for (const rollup of day?.rollups.values() ?? []) {
    views += rollup.views
    engagedSeconds += rollup.engagedSeconds
    if (rollup.articleId > 0 && rollup.views > 0) add(articleViews, String(rollup.articleId), rollup.views)
  }
  for (const row of day?.referrers.values() ?? []) {
    const isFull = !(row.referrer in referrers) && Object.keys(referrers).length >= MAX_REFERRERS_A_DAY
    add(referrers, isFull ? OTHER_REFERRERS : row.referrer, row.views)
  }
  const record = {
    pageViews: (known?.pageViews ?? 0) + views,
    uniqueVisitors: (known?.uniqueVisitors ?? 0) + visitors,
    articleViews,
    data: { ...known?.data, referrers, engagedSeconds },
  }
  await tx.db
    .insert(analytics)
    .values({ date, createdAt: at, ...record })
    .onConflictDoUpdate({ target: analytics.date, set: record })
}

/** The counts by name in a day's `data`; {} when there are none. */
export function asCounts(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([, n]) => typeof n === 'number'))
}

function add(counts: Record<string, number>, key: string, n: number): void {
  counts[key] = (counts[key] ?? 0) + n
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}

function chunks<T>(rows: T[]): T[][] {
  const count = Math.ceil(rows.length / ROWS)
  return Array.from({ length: count }, (_, i) => rows.slice(i * ROWS, (i + 1) * ROWS))
}
