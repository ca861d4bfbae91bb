import { getTableName, is, Table } from 'drizzle-orm'
import type { StoredTable } from './columns.ts'
import { EXTENSION_TABLES } from '#extensions/tables.ts'
import * as schema from './index.ts'

const tables = [schema, ...EXTENSION_TABLES]
  .flatMap((file): unknown[] => Object.values(file))
  .filter((each): each is StoredTable => is(each, Table))
const byName = new Map(tables.map((each) => [getTableName(each), each]))

/** Every table, those of extensions included. */
export const TABLES: readonly StoredTable[] = tables

/** Returns a table by its name in the database, or undefined. */
export const tableNamed = (name: string): StoredTable | undefined => byName.get(name)

/** Leaves out tables that the database does not have, because the start of their extension failed. */
export function leaveOutTables(prefix: string): void {
  for (const name of byName.keys()) if (name.startsWith(prefix)) byName.delete(name)
  tables.splice(0, tables.length, ...byName.values())
}
