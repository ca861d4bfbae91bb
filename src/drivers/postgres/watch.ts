import { clearInterval, setInterval } from 'node:timers'
import type pg from 'pg'
import { clockSkewOf, readClock, type ClockReading } from './start-checks.ts'

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
export async function watchDatabase(pool: pg.Pool): Promise<Watch> {
  let reading = await readFirst(pool)
  const since = await readOldestConnection(pool)
  const clock = setInterval(() => {
    readClock(pool).then(
      (newest) => void (isExact(newest) && (reading = newest)),
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

/** Half of a round trip counts as the return, so a delayed one would shift the clock. */
const MAX_ROUND_TRIP_MS = 200
const FIRST_READINGS = 5

const isExact = ({ roundTripMs }: ClockReading) => roundTripMs <= MAX_ROUND_TRIP_MS

/** Reads the clock until a response came quickly; if none does, returns the quickest. */
async function readFirst(pool: pg.Pool): Promise<ClockReading> {
  let best = await readClock(pool)
  for (let n = 1; n < FIRST_READINGS && !isExact(best); n++) {
    const next = await readClock(pool)
    if (next.roundTripMs < best.roundTripMs) best = next
  }
  return best
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
