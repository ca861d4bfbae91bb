import type { Tx } from '#db/connection/write-queue.ts'
import type { WrittenTable } from '#features/moving/shared/imports.ts'
import type { ImportRun } from '../import-run.ts'
import { remembering, rememberRow } from '../taking-back/remember-rows.ts'
import { allKeys, written, writtenTables } from '../taking-back/written-rows.ts'
import { rowsOf, type Row } from '#server/lib/moving/moved-rows.ts'

/** Returns the table whose rows are in a part, or undefined if they go with others, such as memberships. */
const tableOf = (part: string): WrittenTable | undefined =>
  writtenTables().find((name) => written(name).part === part)

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
  const table = tableOf(kind)
  if (!table) return work()
  const named = keysIn(rowsOf(fields['rows']), table)
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
