import { findUnavailable } from '#db/connection/database-errors.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/dates.ts'
import { eachOf } from './concurrency/each-of.ts'
import type { Deps } from './deps.ts'

const MAX_PAUSE_MS = 6 * HOUR_MS
/** Failed rows that a job remembers; the oldest is retried first. */
const MAX_HELD = 200

type Key = number | string

interface Held {
  failures: number
  until: number
}

/** Failed rows by job, in memory: after a restart each is tried once more. */
const newHeldRows = () => new Map<string, Map<Key, Held>>()

export interface DueRows<Row> {
  /** The name of the job in the schedule. */
  job: string
  /** Returns the rows that are due. Those with these ids failed lately and wait; a query with a limit leaves them out. */
  find: (held: number[]) => Promise<readonly Row[]>
  keyOf: (row: Row) => Key
  work: (row: Row) => Promise<unknown>
  /** Does the work of all rows in one transaction. Only if it fails, `work` runs for each. */
  together?: (rows: readonly Row[]) => Promise<unknown>
  /** How many rows are worked on at the same time; 1 by default. */
  atOnce?: number
  signal?: AbortSignal
}

/**
 * Runs a job for each due row. A row that fails is logged, counted as a failure of the job and left out for a minute,
 * then for increasing delays up to six hours; the others continue. Returns how many rows were done. Throws if the
 * database is unavailable or `signal` is aborted, because then no row can be done.
 */
export async function forEachDue<Row>(
  deps: Pick<Deps, 'clock' | 'log' | 'stats' | 'stateOf'>,
  { job, find, keyOf, work, together, atOnce = 1, signal }: DueRows<Row>,
): Promise<number> {
  const jobs = deps.stateOf(newHeldRows)
  const held = jobs.get(job) ?? new Map<Key, Held>()
  jobs.set(job, held)
  const isWaiting = (key: Key) => (held.get(key)?.until ?? 0) > deps.clock.now()
  const ids = [...held.keys()].filter((key) => typeof key === 'number').filter(isWaiting)
  const rows = (await find(ids)).filter((row) => !isWaiting(keyOf(row)))
  if (rows.length === 0) return 0
  const isFatal = (error: unknown) => signal?.aborted === true || findUnavailable(error) !== undefined
  if (together) {
    try {
      await together(rows)
      return rows.length
    } catch (error) {
      if (isFatal(error)) throw error
    }
  }
  let done = 0
  await eachOf(rows, atOnce, async (row) => {
    if (signal?.aborted) return
    try {
      await work(row)
      done++
    } catch (error) {
      if (isFatal(error)) throw error
      deps.stats.countFailure(job)
      const waitsMs = hold(held, keyOf(row), deps.clock.now())
      deps.log.error({ err: error, job, row: keyOf(row), waitsMs }, 'a row of a job failed and waits')
    }
  })
  return done
}

/** Returns the pause of the row in milliseconds. */
function hold(held: Map<Key, Held>, key: Key, now: number): number {
  const known = held.get(key)
  // Failures of long ago do not count: the row was done in between.
  const failures = known && known.until + MAX_PAUSE_MS > now ? known.failures + 1 : 1
  const pauseMs = Math.min(MINUTE_MS * 2 ** (failures - 1), MAX_PAUSE_MS)
  held.delete(key)
  held.set(key, { failures, until: now + pauseMs })
  const [oldest] = held.keys()
  if (held.size > MAX_HELD && oldest !== undefined) held.delete(oldest)
  return pauseMs
}
