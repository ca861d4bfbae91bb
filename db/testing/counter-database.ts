import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDatabase, type Database, type OpenOptions } from '../connection/open-database.ts'
import { tempFolder, writeMigrations } from './temp-folder.ts'

/** A table for connection tests, so they do not depend on the product's schema. */
export const counters = sqliteTable('counters', {
  id: integer().primaryKey(),
  value: integer().notNull(),
  note: text(),
})

export const COUNTERS_SQL = `CREATE TABLE counters (id INTEGER PRIMARY KEY, value INTEGER NOT NULL, note TEXT);
--> statement-breakpoint
INSERT INTO counters (id, value) VALUES (1, 0)`

/** Returns options for a new database with the row `{ id: 1, value: 0 }`. */
export function counterOptions(): OpenOptions {
  const folder = tempFolder()
  return { dataDir: join(folder, 'data'), migrationsDir: writeMigrations(folder, [COUNTERS_SQL]) }
}

/** Opens a counter database, which is closed when the test ends. */
export async function openCounters(options: Partial<OpenOptions> = {}): Promise<Database> {
  const database = await openDatabase({ ...counterOptions(), ...options })
  onTestFinished(() => database.close())
  return database
}
