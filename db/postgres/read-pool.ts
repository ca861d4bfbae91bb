import type pg from 'pg'
import { toUnavailableError } from './postgres-errors.ts'

/** Returns the pool for reads. Its errors are those that services know. */
export function readPool(pool: pg.Pool): pg.Pool {
  async function query(...args: unknown[]): Promise<unknown> {
    try {
      return await (pool.query as (...all: unknown[]) => Promise<unknown>)(...args)
    } catch (error) {
      throw toUnavailableError(error)
    }
  }
  return Object.create(pool, { query: { value: query } }) as pg.Pool
}
