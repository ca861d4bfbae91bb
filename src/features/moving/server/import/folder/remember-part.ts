import type { Tx } from '#db/connection/write-queue.ts'
import type { WrittenTable } from '#features/moving/shared/imports.ts'
import type { ImportRun } from '../import-run.ts'
import { remembering, rememberRow } from '../taking-back/remember-rows.ts'
import {
  allKeys,
  isOfReaders,
  keysAfter,
  newestKey,
  written,
  writtenTables,
} from '../taking-back/written-rows.ts'
import { rowsOf, type Row } from '#server/lib/moving/moved-rows.ts'

/** Returns the tables whose rows are in a part. */
const tablesOf = (part: string): WrittenTable[] =>
  writtenTables().filter((name) => written(name).part === part)

/** Returns the keys that the rows name; null if some have none, such as those that get new numbers. */
function keysIn(rows: readonly Row[], table: WrittenTable): string[] | null {
  const { key, property } = written(table)
  const keys = rows.flatMap(({ [property]: value }) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  )
  if (keys.length < rows.length) return null
  return key.dataType === 'number' ? keys.filter((each) => /^\d+$/.test(each)) : keys
}

/** Restores a part of our own export, and remembers the rows that this makes, changes or deletes. */
export async function rememberingPart(
  tx: Tx,
  run: ImportRun,
  { kind, fields }: { kind: string; fields: Row },
  work: () => Promise<void>,
): Promise<void> {
  const rows = rowsOf(fields['rows'])
  const remembered = tablesOf(kind).reduce(
    (inner, table) => () => rememberingTable(tx, run, { table, rows }, inner),
    work,
  )
  await remembered()
}

async function rememberingTable(
  tx: Tx,
  run: ImportRun,
  { table, rows }: { table: WrittenTable; rows: readonly Row[] },
  work: () => Promise<void>,
): Promise<void> {
  if (isOfReaders(table)) return rememberingAdded(tx, run, table, work)
  const named = keysIn(rows, table)
  if (named) return remembering(tx, run, { table, keys: named }, work)
  const before = await allKeys(tx.db, table)
  let keys = before
  await remembering(tx, run, { table, keys: before }, async () => {
    await work()
    keys = await allKeys(tx.db, table)
  })
  const known = new Set(before)
  const isNew = (each: string) => !known.has(each)
  for (const each of keys.filter(isNew)) await rememberRow(tx, run, { table, key: each, before: null })
}

/** Imports only add rows of readers, of which there are many. */
async function rememberingAdded(
  tx: Tx,
  run: ImportRun,
  table: WrittenTable,
  work: () => Promise<void>,
): Promise<void> {
  const last = await newestKey(tx.db, table)
  await work()
  for (const key of await keysAfter(tx.db, table, last))
    await rememberRow(tx, run, { table, key, before: null })
}
