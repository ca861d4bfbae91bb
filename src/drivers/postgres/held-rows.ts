import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { codeOf } from './postgres-errors.ts'

/** A statement as the driver takes it. */
export type Statement = unknown[]

/** A write waits this long for a row that another transaction holds, unless it is told otherwise. */
export const HELD_ROW_MS = 10_000
const LOCK_TIMEOUT = '55P03'
const DEADLOCK = '40P01'

/** A transaction was rolled back because another one, such as one in psql, holds a row that it needs. */
export class HeldRowError extends DatabaseUnavailableError {
  override name = 'HeldRowError'
  /** The statement that waited. */
  readonly statement: Statement

  constructor(statement: Statement, cause: unknown) {
    super('busy', { cause })
    this.statement = statement
  }
}

/** True for the error of a statement that another transaction held up. */
export function isHeldUp(error: unknown): boolean {
  const code = codeOf(error)
  return code === LOCK_TIMEOUT || code === DEADLOCK
}

interface Attempts<T> {
  attempt: () => Promise<T>
  /** How long to wait for a row, in milliseconds. */
  waitMs: number
  /** Called with the milliseconds of each wait. */
  onWaited: (ms: number) => void
}

/**
 * Runs a transaction, and again each time it was rolled back because of a held row, for up to `waitMs`. Waits for the
 * row between two attempts, outside of the lane, so the writes of other rows continue. Throws HeldRowError.
 */
export async function whenRowsAreFree<T>(
  pool: pg.Pool,
  { attempt, waitMs, onWaited }: Attempts<T>,
): Promise<T> {
  const endsAt = performance.now() + waitMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const startedAt = performance.now()
      const leftMs = endsAt - startedAt
      if (!(error instanceof HeldRowError) || leftMs <= 0) throw error
      await waitFor(pool, error.statement, leftMs)
      onWaited(performance.now() - startedAt)
    }
  }
}

/** Resolves when a statement could run, or after `ms`. Runs it in its own transaction, which is rolled back. */
async function waitFor(pool: pg.Pool, statement: Statement, ms: number): Promise<void> {
  let client: pg.PoolClient | undefined
  let broken: Error | undefined
  try {
    client = await pool.connect()
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${Math.ceil(ms)}`)
    await (client.query as (...all: unknown[]) => Promise<unknown>)(...statement)
  } catch {
    // The next attempt finds out whether the row is free. The pause bounds the attempts if the statement fails at once.
    await sleep(100)
  }
  await client?.query('ROLLBACK').catch((error: Error) => (broken = error))
  client?.release(broken)
}
