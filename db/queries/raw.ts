import type { SQL } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Sql } from '../database.ts'
import { DIALECT } from '../dialect.ts'

/** Runs a hand-written query and returns its rows. The columns need the names of `T`. */
export async function rowsOf<T>(read: Sql, query: SQL): Promise<T[]> {
  if (DIALECT === 'sqlite') return (read as unknown as BetterSQLite3Database).all<T>(query)
  const { rows } = await (read as unknown as NodePgDatabase).execute(query)
  return rows as T[]
}

/** Runs a hand-written statement that returns no rows. */
export async function run(db: Sql, statement: SQL): Promise<void> {
  if (DIALECT === 'sqlite') (db as unknown as BetterSQLite3Database).run(statement)
  else await (db as unknown as NodePgDatabase).execute(statement)
}
