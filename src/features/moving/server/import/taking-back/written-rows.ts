import { and, asc, eq, getTableColumns, gt, max } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import type { Column, StoredTable } from '#db/schema/columns.ts'
import { importRows } from '#features/moving/tables/imports.ts'
import { rulesOf } from '#db/schema/table-rules.ts'
import { tableNamed } from '#db/schema/tables.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import { WRITTEN_TABLES, type WrittenTable } from '#features/moving/shared/imports.ts'

export type Row = Record<string, unknown>
export type Reader = Pick<Tx['db'], 'select'>

interface Written {
  table: StoredTable
  /** The column that names a row, and its property. */
  key: Column
  property: string
  /** The part of an export that has them. */
  part: string
  /** The fields by which a later change is noticed. */
  changed: readonly string[]
}

/**
 * Rows that a part of an export adds for readers, with the columns by which a later change is noticed. They go with the
 * reader, and are known so that they are no use of what they name.
 */
const OF_READERS: Partial<Record<WrittenTable, readonly string[]>> = {
  user_favorites: ['createdAt'],
  memberships: ['since', 'until', 'source'],
  // The payments job fetches the rest.
  stripe_subscriptions: ['stripeId', 'isToCancel'],
}

export const isOfReaders = (name: WrittenTable): boolean => OF_READERS[name] !== undefined

/** The tables of `WRITTEN_TABLES` that this newsroom has: those of a missing feature are not there. */
export const writtenTables = (): WrittenTable[] => WRITTEN_TABLES.filter((name) => tableNamed(name))

/** Returns how the importer writes the rows of a table. Rows that the database deletes along with others have no rule. */
export function written(name: WrittenTable): Written {
  const table = tableNamed(name)
  const moves = table && rulesOf(table).moves
  const { part = '', row: own } = moves && 'part' in moves ? moves : {}
  const changed = OF_READERS[name]
  const row = changed ? { key: 'id', changed } : own
  const columns: Record<string, Column> = table ? getTableColumns(table) : {}
  const key = columns[row?.key ?? '']
  if (!table || !row || !key) throw new Error(`Imports write no rows of ${name}.`)
  return { table, key, property: row.key, changed: row.changed, part }
}

/** Returns rows by their keys. */
export async function rowsWithKeys(
  reader: Reader,
  name: WrittenTable,
  keys: readonly string[],
): Promise<Map<string, Row>> {
  const { table, key, property } = written(name)
  const wanted = key.dataType === 'number' ? isOneOf(key, keys.map(Number)) : isOneOf(key, keys)
  const rows: Row[] = await reader.select().from(table).where(wanted)
  return new Map(rows.map((row) => [String(row[property]), row]))
}

/** Returns one row, or null. */
export const rowWithKey = async (reader: Reader, name: WrittenTable, key: string): Promise<Row | null> =>
  (await rowsWithKeys(reader, name, [key])).get(key) ?? null

/** The condition that a row has a key. */
export function hasKey(name: WrittenTable, key: string) {
  const column = written(name).key
  return eq(column, column.dataType === 'number' ? Number(key) : key)
}

/** Returns the keys of all rows of a small table. */
export async function allKeys(reader: Reader, name: WrittenTable): Promise<string[]> {
  const { table, key } = written(name)
  const rows = await reader.select({ key }).from(table)
  return rows.map((row) => String(row.key))
}

/** Returns the newest key of a table whose keys are numbers that only grow; 0 for an empty one. */
export async function newestKey(reader: Reader, name: WrittenTable): Promise<number> {
  const { table, key } = written(name)
  const [row] = await reader.select({ newest: max(key) }).from(table)
  return Number(row?.newest ?? 0)
}

/** Returns the keys after one of them. */
export async function keysAfter(reader: Reader, name: WrittenTable, last: number): Promise<string[]> {
  const { table, key } = written(name)
  const rows = await reader.select({ key }).from(table).where(gt(key, last)).orderBy(asc(key))
  return rows.map((row) => String(row.key))
}

const PAGE = 200

/** Yields pages of the rows of a table that an import made, by their key. Other requests run in between. */
export async function* newRowPages(
  reader: Reader,
  { id, table }: { id: number; table: WrittenTable },
): AsyncGenerator<Array<{ key: string; digest: string }>> {
  const { importId, tableName, rowKey, isNew, digest } = importRows
  for (let after = ''; ;) {
    const entries = await reader
      .select({ key: rowKey, digest })
      .from(importRows)
      .where(and(eq(importId, id), eq(tableName, table), eq(isNew, true), gt(rowKey, after)))
      .orderBy(asc(rowKey))
      .limit(PAGE)
    yield entries
    const last = entries.at(-1)
    if (!last || entries.length < PAGE) return
    after = last.key
    await nextTurn()
  }
}
