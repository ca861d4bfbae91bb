import { eq } from 'drizzle-orm'
import { plusInserted } from '#db/queries/values.ts'
import {
  analytics,
  pageViewRollups,
  referrerRollups,
  visitorHashes,
} from '#features/readers/tables/analytics.ts'
import type { Tx as NewsroomTx } from '#db/database.ts'
import { OTHER_REFERRERS, type PendingDay } from './pending-counts.ts'

/** A transaction that emits no events, because pages show no statistics. */
type Tx = Pick<NewsroomTx, 'db'>

/** Keeps a statement far below the parameter limit of SQLite. */
const ROWS_PER_INSERT = 200
/** Further referrers of a day are counted under one name. */
const MAX_REFERRERS_PER_DAY = 1_000

/** Adds counts to the record and the rollups of a day. Without counts it only creates the record. */
export async function writeDay(tx: Tx, date: string, day: PendingDay | null, at: string): Promise<void> {
  const newVisitors = day ? await addVisitors(tx, date, day) : new Map<string, number>()
  if (day) {
    await addRollups(tx, day, newVisitors)
    await addReferrers(tx, date, day)
  }
  await addToRecord(tx, { date, day, visitors: sum(newVisitors.values()), at })
}

/** Stores visitor hashes and returns how many new visitors each rollup has. */
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
  const [stored] = await tx.db.select().from(analytics).where(eq(analytics.date, date))
  const articleViews = { ...stored?.articleViews }
  const referrers = { ...asCounts(stored?.data['referrers']) }
  let views = 0
  let engagedSeconds = Number(stored?.data['engagedSeconds'] ?? 0)
  for (const rollup of day?.rollups.values() ?? []) {
    views += rollup.views
    engagedSeconds += rollup.engagedSeconds
    if (rollup.articleId > 0 && rollup.views > 0) add(articleViews, String(rollup.articleId), rollup.views)
  }
  for (const row of day?.referrers.values() ?? []) {
    const isFull = !(row.referrer in referrers) && Object.keys(referrers).length >= MAX_REFERRERS_PER_DAY
    add(referrers, isFull ? OTHER_REFERRERS : row.referrer, row.views)
  }
  const record = {
    pageViews: (stored?.pageViews ?? 0) + views,
    uniqueVisitors: (stored?.uniqueVisitors ?? 0) + visitors,
    articleViews,
    data: { ...stored?.data, referrers, engagedSeconds },
  }
  await tx.db
    .insert(analytics)
    .values({ date, createdAt: at, ...record })
    .onConflictDoUpdate({ target: analytics.date, set: record })
}

/** Returns the counts by name in a day's `data`, or {}. */
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
  const count = Math.ceil(rows.length / ROWS_PER_INSERT)
  return Array.from({ length: count }, (_, i) => rows.slice(i * ROWS_PER_INSERT, (i + 1) * ROWS_PER_INSERT))
}
