import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { Sql } from '../database.ts'

/** Drizzle with the methods that only SQLite has, for tests of the SQLite side. */
export const raw = (sql: Sql) => sql as unknown as BetterSQLite3Database
