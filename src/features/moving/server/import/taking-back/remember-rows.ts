import { and, eq, or } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { importRows } from '#features/moving/tables/imports.ts'
import type { WrittenTable } from '#features/moving/shared/imports.ts'
import { embedsIn } from '#features/articles/server/embeds/add-embeds.ts'
import { IDENTITY_KEY } from '#features/site/shared/identity.ts'
import type { ImportRun } from '../import-run.ts'
import { digestOf, updatedDigest } from './digests.ts'
import { rowsWithKeys, rowWithKey, type Row } from './written-rows.ts'

type Run = Pick<ImportRun, 'id'>

/** Rows that existed before the run and that it updates from a newer export stay as they are when it is taken back. */
const UPDATED: ReadonlySet<WrittenTable> = new Set(['articles', 'reusable_boxes', 'comments'])

interface Remembered {
  table: WrittenTable
  key: string | number
  /** The row as it was; null for a new one. */
  before: Row | null
}

/** Remembers a row that the importer has just written, in the same transaction. */
export async function rememberRow(tx: Tx, run: Run, { table, key, before }: Remembered): Promise<void> {
  const rowKey = String(key)
  const after = await rowWithKey(tx.db, table, rowKey)
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const stored = { after: table === 'settings' ? after : null }
  if (before) {
    const isOurs = or(eq(importRows.importId, run.id), eq(importRows.isNew, true))
    const isKnown = and(eq(importRows.tableName, table), eq(importRows.rowKey, rowKey), isOurs)
    const [known] = await tx.db.select({ digest: importRows.digest }).from(importRows).where(isKnown)
    if (known) {
      const digest = after ? await updatedDigest(tx.db, table, { row: after, known: known.digest }) : ''
      await tx.db
        .update(importRows)
        .set({ ...stored, digest })
        .where(isKnown)
    }
    if (known || UPDATED.has(table)) return
  }
  const written = { ...stored, digest: after ? await digestOf(tx.db, table, after) : '' }
  await tx.db
    .insert(importRows)
    .values({ importId: run.id, tableName: table, rowKey, isNew: before === null, before, ...written })
    .onConflictDoUpdate({
      target: [importRows.importId, importRows.tableName, importRows.rowKey],
      set: written,
    })
}

/** Runs a write of the importer and remembers what it did to the rows with these keys. */
export async function remembering<T>(
  tx: Tx,
  run: Run,
  { table, keys }: { table: WrittenTable; keys: ReadonlyArray<string | number> },
  work: () => Promise<T>,
): Promise<T> {
  const names = [...new Set(keys.map(String))]
  const before = await rowsWithKeys(tx.db, table, names)
  const result = await work()
  for (const key of names) await rememberRow(tx, run, { table, key, before: before.get(key) ?? null })
  return result
}

/** Runs a write of the name, the language or the menus of the site, and remembers what they were. */
export const rememberingIdentity = <T>(tx: Tx, run: Run, work: () => Promise<T>): Promise<T> =>
  remembering(tx, run, { table: 'settings', keys: [IDENTITY_KEY] }, work)

/** Runs a write of a text and remembers the embeds that are new with it. */
export const rememberingEmbeds = <T>(tx: Tx, run: Run, text: string, work: () => Promise<T>): Promise<T> =>
  remembering(tx, run, { table: 'embeds', keys: embedsIn(text) }, work)
