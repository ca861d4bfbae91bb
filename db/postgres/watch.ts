import { clearInterval, setInterval } from 'node:timers'
import type pg from 'pg'
import { clockSkewOf, readClock } from './start-checks.ts'

const CLOCK_MS = 30_000
const TRIM_MS = 10 * 60_000

/** What this process checks from time to time. */
export interface Watch {
  clockSkewMs: () => number
  /** ISO time of the oldest connection of any process at the start of this one. */
  servedSince: () => string
  stop: () => void
}

/** Compares the clocks, and deletes commits that every process has known for an hour. */
export async function keepWatch(pool: pg.Pool): Promise<Watch> {
  let reading = await readClock(pool)
  const since = await readOldestConnection(pool)
  const clock = setInterval(() => {
    readClock(pool).then(
      (newest) => (reading = newest),
      () => undefined,
    )
  }, CLOCK_MS)
  const trim = setInterval(() => void trimLog(pool).catch(() => undefined), TRIM_MS)
  clock.unref()
  trim.unref()
  return {
    clockSkewMs: () => clockSkewOf(reading),
    servedSince: () => since,
    stop() {
      clearInterval(clock)
      clearInterval(trim)
    },
  }
}

/** Deletes commits older than an hour, except the newest, from which a starting process continues. */
export async function trimLog(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query(
    `DELETE FROM commit_log
     WHERE at < now() - interval '1 hour' AND id < (SELECT max(id) FROM commit_log)`,
  )
}

async function readOldestConnection(pool: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ at: Date }>(
    `SELECT coalesce(min(backend_start), now()) AS at FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'broadsheet'`,
  )
  return (rows[0]?.at ?? new Date()).toISOString()
}
