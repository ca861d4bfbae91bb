import { getTableName, is, Table } from 'drizzle-orm'
import type { StoredTable } from './columns.ts'
import * as schema from './index.ts'

/** Every table. */
export const TABLES: readonly StoredTable[] = Object.values<unknown>(schema).filter(
  (each): each is StoredTable => is(each, Table),
)

const BY_NAME: ReadonlyMap<string, StoredTable> = new Map(TABLES.map((each) => [getTableName(each), each]))

/** Returns a table by its name in the database, or undefined. */
export const tableNamed = (name: string): StoredTable | undefined => BY_NAME.get(name)
