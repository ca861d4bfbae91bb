import { getTableName, is, Table } from 'drizzle-orm'
import type { StoredTable } from './columns.ts'
import { EXTENSION_TABLES } from '#extensions/tables.ts'
import * as schema from './index.ts'

const tables = [schema, ...Object.values(EXTENSION_TABLES).flat()]
  .flatMap((file): unknown[] => Object.values(file))
  .filter((each): each is StoredTable => is(each, Table))
const byName = new Map(tables.map((each) => [getTableName(each), each]))

/** Every table, those of extensions included. */
export const TABLES: readonly StoredTable[] = tables

/** Returns a table by its name in the database, or undefined. */
export const tableNamed = (name: string): StoredTable | undefined => byName.get(name)

/** Leaves out tables that the database does not have, because the start of their extension failed. */
export function leaveOutTables(left: readonly StoredTable[]): void {
  for (const table of left) byName.delete(getTableName(table))
  tables.splice(0, tables.length, ...tables.filter((each) => !left.includes(each)))
}
