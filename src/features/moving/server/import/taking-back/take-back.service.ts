import { and, asc, count, desc, eq, ne } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { importRows } from '#features/moving/tables/imports.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { groupBy } from '#shared/group-by.ts'
import type { PlainKey } from '#shared/catalog/catalog-types.ts'
import { textOf } from '#shared/catalog/text-of.ts'
import { toMessage } from '#shared/catalog/message.ts'
import { RECEIPT_PAGE_SIZE } from '#features/moving/shared/import-inputs.ts'
import type { ImportState, WrittenTable } from '#features/moving/shared/imports.ts'
import { requireImport, setState, type ImportActor, type ImportStatus } from '../import-source.service.ts'
import { changeSince } from './digests.ts'
import { usedOf } from './linked-articles.ts'
import type { StayReason } from './stay-reasons.ts'
import { isOfReaders, newRowPages, rowsWithKeys, writtenTables, type Row } from './written-rows.ts'

/** States in which an import may be taken back: it has ended, or waits to be resumed. */
const TAKEABLE: ReadonlySet<ImportState> = new Set(['done', 'failed', 'canceled', 'stopped', 'takenBack'])

/**
 * Queues the removal of what an import wrote, which a job then runs. One that was taken back already tries again what
 * stayed. Throws NOT_FOUND, and CONFLICT while it runs, or if there is nothing to take back.
 */
export async function takeBackImport(
  { deps: { db, clock }, actor }: ImportActor,
  id: number,
): Promise<ImportStatus> {
  return db.write(async (tx) => {
    const row = await requireImport(tx, id)
    if (row.state === 'takingBack') return setState(tx, id, { updatedAt: clock.iso() })
    if (!TAKEABLE.has(row.state)) throw new AppError('CONFLICT', 'importStillRuns')
    if ((await tx.db.$count(importRows, eq(importRows.importId, id))) === 0)
      throw new AppError('CONFLICT', 'nothingToTakeBack')
    await tx.db.update(importRows).set({ reason: '' }).where(eq(importRows.importId, id))
    const at = clock.iso()
    const { kind, fileName } = row
    const subject: [string, number] = ['import', id]
    await recordAudit(tx, at, actor, { action: 'import.takeBack', subject, after: { kind, fileName } })
    const takenBack = { removed: row.takenBack?.removed ?? {}, remaining: 0 }
    return setState(tx, id, { state: 'takingBack', message: '', takenBack, updatedAt: at })
  })
}

/** What taking an import back would remove. */
export interface TakeBackPlan {
  /** Rows that the import made, by table; of these `edited` stay, because they were changed or are used; of articles it says why. */
  tables: Array<{ table: WrittenTable; made: number; edited: number; reasons: ReasonCount[] }>
  /** The name, the language, the menus or the form of addresses are restored. */
  hasSettings: boolean
  /** Sections that the import removed are restored. */
  hasSections: boolean
}

/**
 * Returns what taking back an import would remove. Articles that people use are counted with what was changed; other
 * rows that they use show afterward.
 */
export async function takeBackPlan(deps: Pick<Deps, 'db' | 'config'>, id: number): Promise<TakeBackPlan> {
  const { db } = deps
  const { importId, tableName, isNew } = importRows
  const groups = await db.read
    .select({ tableName, isNew, rows: count() })
    .from(importRows)
    .where(eq(importId, id))
    .groupBy(tableName, isNew)
  const made = (table: string) =>
    groups.find((each) => each.tableName === table && each.isNew && table !== 'settings')?.rows ?? 0
  const tables: TakeBackPlan['tables'] = []
  for (const table of writtenTables()) {
    // These go with their readers.
    if (made(table) === 0 || isOfReaders(table)) continue
    const staying = table === 'articles' ? [...(await usedOf(deps, id)).staying.values()] : null
    const edited = staying?.length ?? (await countEdited(db.read, id, table))
    tables.push({ table, made: made(table), edited, reasons: countReasons(staying ?? []) })
  }
  return {
    tables,
    hasSettings: groups.some((each) => each.tableName === 'settings'),
    hasSections: groups.some((each) => each.tableName === 'sections' && !each.isNew),
  }
}

/** Rows that stay for the same reason, which is one sentence. */
export interface ReasonCount {
  reason: string
  count: number
}

/** Returns how many rows stay for each reason, the most frequent first. */
function countReasons(reasons: readonly StayReason[]): ReasonCount[] {
  return [...groupBy(reasons, (reason) => reason)]
    .map(([reason, same]) => ({ reason: textOf(toMessage(reason)), count: same.length }))
    .toSorted((left, right) => right.count - left.count)
}

async function countEdited(reader: Tx['db'], id: number, table: WrittenTable): Promise<number> {
  let edited = 0
  for await (const entries of newRowPages(reader, { id, table })) {
    const keys = entries.map(({ key }) => key)
    const rows = await rowsWithKeys(reader, table, keys)
    for (const { key, digest } of entries) {
      const row = rows.get(key)
      if (row && (await changeSince(reader, table, { row, digest }))) edited += 1
    }
  }
  return edited
}

/** A row that stayed when its import was taken back. */
export interface RemainingRow {
  table: WrittenTable
  key: string
  title: string
  /** One sentence. */
  reason: string
}

/** Returns one page of what stayed when an import was taken back, and how many rows stayed for each reason. */
export async function remainingRows(
  { db }: Pick<Deps, 'db'>,
  { id, page }: { id: number; page: number },
): Promise<{ items: RemainingRow[]; total: number; reasons: ReasonCount[] }> {
  const stayed = and(eq(importRows.importId, id), ne(importRows.reason, ''))
  const entries = await db.read
    .select()
    .from(importRows)
    .where(stayed)
    .orderBy(asc(importRows.tableName), asc(importRows.rowKey))
    .limit(RECEIPT_PAGE_SIZE)
    .offset((page - 1) * RECEIPT_PAGE_SIZE)
  const items: RemainingRow[] = []
  for (const { tableName, rowKey: key, reason, before } of entries) {
    const table = tableName as WrittenTable
    const row = (await rowsWithKeys(db.read, table, [key])).get(key) ?? before
    items.push({ table, key, title: titleOf(row) || key, reason: textOf(toMessage(reason as PlainKey)) })
  }
  const groups = await db.read
    .select({ reason: importRows.reason, count: count() })
    .from(importRows)
    .where(stayed)
    .groupBy(importRows.reason)
    .orderBy(desc(count()))
  const reasons = groups.map((each) => ({ ...each, reason: textOf(toMessage(each.reason as PlainKey)) }))
  return { items, total: await db.read.$count(importRows, stayed), reasons }
}

const TITLE = ['title', 'name', 'username', 'email', 'text']

function titleOf(row: Row | null): string {
  const found = TITLE.map((field) => row?.[field]).find((each) => typeof each === 'string' && each !== '')
  return typeof found === 'string' ? found.slice(0, 200) : ''
}
