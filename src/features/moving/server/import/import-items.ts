import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ImportedRecord } from '#importing/source-records.ts'
import type { RecordKey } from './reading/messages.ts'
import { fromStoredEntry, toStoredEntry } from './receipt/stored-entry.ts'
import type { ReceiptItem } from './receipt/receipt-item.ts'
import type { ReceiptEntry } from '#features/moving/shared/receipt.ts'

export type ImportItem = typeof importItems.$inferSelect
type Reader = Pick<Tx['db'], 'select'>

/** Returns the stored records of a source by their ids. */
export async function findItems(
  reader: Reader,
  { source, type, sourceIds }: { source: string; type: string; sourceIds: readonly string[] },
): Promise<Map<string, ImportItem>> {
  if (sourceIds.length === 0) return new Map()
  const rows = await reader
    .select()
    .from(importItems)
    .where(
      and(
        eq(importItems.source, source),
        eq(importItems.type, type),
        isOneOf(importItems.sourceId, sourceIds),
      ),
    )
  return new Map(rows.map((row) => [row.sourceId, row]))
}

/** Returns one stored record of a source, or null. */
export async function findItem(
  reader: Reader,
  key: { source: string; type: string; sourceId: string },
): Promise<ImportItem | null> {
  const found = await findItems(reader, { ...key, sourceIds: [key.sourceId] })
  return found.get(key.sourceId) ?? null
}

export interface SavedItem extends RecordKey {
  source: string
  importId: number
  targetId: number | null
  targetPath?: string
  targetVersion?: number | null
  entry: ReceiptEntry
  original?: Record<string, unknown> | undefined
  at: string
}

/** Stores what became of a record. */
export async function saveItem(tx: Tx, item: SavedItem): Promise<void> {
  const { source, type, sourceId, entry, at, original = {}, targetVersion = null, targetPath = '' } = item
  const values = {
    targetId: item.targetId,
    targetPath,
    targetVersion,
    hash: item.hash,
    result: toStoredEntry(entry),
    original,
    importId: item.importId,
    updatedAt: at,
  }
  await tx.db
    .insert(importItems)
    .values({ source, type, sourceId, ...values })
    .onConflictDoUpdate({
      target: [importItems.source, importItems.type, importItems.sourceId],
      set: values,
    })
}

/**
 * Returns the indexes of records that are new or changed, or that lack a file which was not imported the last time. With
 * `retriesMissing` false, the last are left out.
 */
export async function findNeeded(
  { db }: Pick<Deps, 'db'>,
  { source, keys, retriesMissing }: { source: string; keys: readonly RecordKey[]; retriesMissing: boolean },
): Promise<number[]> {
  const done = new Set<string>()
  for (const type of new Set(keys.map((key) => key.type))) {
    const group = keys.filter((key) => key.type === type)
    const sourceIds = group.map(({ sourceId }) => sourceId)
    const items = await findItems(db.read, { source, type, sourceIds })
    for (const key of group) {
      const item = items.get(key.sourceId)
      const lacksFile = retriesMissing && entryOf(item).missing !== undefined
      if (item?.hash === key.hash && !lacksFile) done.add(`${type} ${key.sourceId}`)
    }
  }
  return keys.flatMap(({ type, sourceId }, index) => (done.has(`${type} ${sourceId}`) ? [] : [index]))
}

/** The entry of a stored record. */
export function entryOf(item: Pick<ImportItem, 'result'> | null | undefined): ReceiptEntry {
  return fromStoredEntry({ outcome: 'imported', title: '', ...item?.result })
}

const PAGE = 100

/** Files of texts have rows too, but are not records of the source. */
const FILE_TYPE = 'file'

/** Returns every record of a source for the receipt, by type and id. */
export async function* storedItems({ db }: Pick<Deps, 'db'>, source: string): AsyncGenerator<ReceiptItem> {
  const { type, sourceId } = importItems
  const rows = await db.read
    .selectDistinct({ type })
    .from(importItems)
    .where(and(eq(importItems.source, source), ne(type, FILE_TYPE)))
  for (const { type: each } of rows) {
    let after = ''
    for (;;) {
      const page = await db.read
        .select()
        .from(importItems)
        .where(and(eq(importItems.source, source), eq(type, each), gt(sourceId, after)))
        .orderBy(asc(sourceId))
        .limit(PAGE)
      for (const row of page) yield toReceiptItem(row)
      if (page.length < PAGE) break
      after = page.at(-1)?.sourceId ?? after
      await nextTurn()
    }
  }
}

const toReceiptItem = (row: ImportItem): ReceiptItem => ({
  type: row.type as ImportedRecord['type'],
  sourceId: row.sourceId,
  targetId: row.targetId,
  targetPath: row.targetPath,
  targetVersion: row.targetVersion,
  entry: entryOf(row),
})
