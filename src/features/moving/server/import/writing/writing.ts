import type { Tx } from '#db/connection/write-queue.ts'
import type { Deps } from '#server/lib/deps.ts'
import { entryOf, findItem, saveItem, type ImportItem, type SavedItem } from '../import-items.ts'
import type { ImportRun, ResolvedTarget } from '../import-run.ts'
import type { ImportedRecord } from '#importing/source-records.ts'
import type { ReadRecord, RecordKey } from '../reading/messages.ts'
import type { ReceiptEntry } from '#features/moving/shared/receipt.ts'

/** What the functions that write a record need. */
export interface WriteContext {
  deps: Deps
  run: ImportRun
  /** ISO time of the transaction. */
  now: string
  /** The files that the batch names, by `fileKey`. */
  files: ReadonlyMap<string, ResolvedTarget>
}

/** A record with the row that an earlier run or an earlier record stored for it. */
export interface Written<R extends ReadRecord['record'] = ReadRecord['record']> extends RecordKey {
  record: R
  converted?: ReadRecord['converted']
  /** Null the first time. */
  item: ImportItem | null
}

export const fileKey = ({ role, url }: { role: string; url: string }): string => `${role} ${url}`

/** Returns whether a record was read again only because files of it were not imported, and the same still do not. */
export function isMissingTheSame(
  { item, hash }: Pick<Written, 'item' | 'hash'>,
  missing: ReceiptEntry['missing'] = [],
): boolean {
  if (item?.hash !== hash) return false
  const urlsOf = (list: ReceiptEntry['missing'] = []) => list.map(({ url }) => url).join('\n')
  return urlsOf(entryOf(item).missing) === urlsOf(missing)
}

/** Stores what became of a record. */
export async function finishRecord(
  tx: Tx,
  { run, now }: Pick<WriteContext, 'run' | 'now'>,
  { type, sourceId, hash, record }: Pick<Written, 'type' | 'sourceId' | 'hash' | 'record'>,
  saved: Pick<SavedItem, 'targetId' | 'entry'> &
    Partial<Pick<SavedItem, 'targetPath' | 'targetVersion' | 'original'>>,
): Promise<void> {
  const original = { ...('original' in record ? record.original : {}), ...saved.original }
  const key = { source: run.source, importId: run.id, type, sourceId, hash, at: now }
  const entry = withoutEmpty({ ...saved.entry, ...itemOf(record) })
  await saveItem(tx, { ...key, ...saved, original, entry })
}

/** Returns the item of the source that a record names, for its entry on the receipt. */
export function itemOf(record: ImportedRecord): Pick<ReceiptEntry, 'item'> {
  if (!('item' in record) || !record.item) return {}
  const { type, sourceId } = record.item
  return { item: { type, sourceId } }
}

/** Rows of thousands of records stay small. */
function withoutEmpty(entry: ReceiptEntry): ReceiptEntry {
  const short = { ...entry }
  for (const list of LISTS) if (short[list]?.length === 0) delete short[list]
  return short
}
const LISTS = ['raw', 'changes', 'missing', 'paths', 'open'] as const

/** Returns the row that a record of the source became, or null. */
export async function targetOf(tx: Tx, { source }: { source: string }, type: string, sourceId: string) {
  return (await findItem(tx.db, { source, type, sourceId }))?.targetId ?? null
}

/** Returns whether a row is as the importer wrote it. */
export const isUntouched = (row: { updatedAt: string }, item: Pick<ImportItem, 'targetVersion'>): boolean =>
  Date.parse(row.updatedAt) === item.targetVersion

/** Returns the version to store for a row that has none: the time of the importer's last change; null for a row of others. */
export function timeVersion(
  row: { updatedAt: string },
  item: Pick<ImportItem, 'targetVersion'> | null,
  { now }: Pick<WriteContext, 'now'>,
): number | null {
  return row.updatedAt === now ? Date.parse(now) : (item?.targetVersion ?? null)
}
