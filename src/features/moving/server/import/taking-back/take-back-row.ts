import { and, eq } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { importItems, importRows } from '#features/moving/tables/imports.ts'
import { pageViewRollups } from '#features/readers/tables/analytics.ts'
import type { ArticleRow } from '#features/articles/tables/articles.ts'
import { transition } from '#features/articles/server/publishing/publishing.service.ts'
import { recordMediaPurge } from '#features/changes/server/edge/purges.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { WrittenTable } from '#features/moving/shared/imports.ts'
import { mergeSettings } from './merge-settings.ts'
import { changeSince } from './digests.ts'
import type { Used } from './linked-articles.ts'
import type { StayReason } from './stay-reasons.ts'
import { useOf } from './uses.ts'
import { hasKey, rowWithKey, written, type Row } from './written-rows.ts'

export type RememberedRow = typeof importRows.$inferSelect & { tableName: WrittenTable }

export interface TakeBackContext {
  deps: Deps
  used: Used
  /** Set for a row whose use was looked up before the transaction, because that takes long. */
  knownUse?: StayReason | null
}

/** What became of a row: it is again as before the import, it had gone already, or why it stays. */
export type TakenRow = { removed: Row | null } | { stays: StayReason }

/** Takes back one row. What stays is marked with its reason. */
export async function takeBackRow(tx: Tx, context: TakeBackContext, entry: RememberedRow): Promise<TakenRow> {
  const result = await takeBack(tx, context, entry)
  const { importId, tableName, rowKey } = importRows
  const isEntry = and(eq(importId, entry.importId), eq(tableName, entry.tableName), eq(rowKey, entry.rowKey))
  if ('stays' in result) await tx.db.update(importRows).set({ reason: result.stays }).where(isEntry)
  else await tx.db.delete(importRows).where(isEntry)
  return result
}

async function takeBack(tx: Tx, context: TakeBackContext, entry: RememberedRow): Promise<TakenRow> {
  const { tableName: table, rowKey, isNew, before, digest } = entry
  const row = await rowWithKey(tx.db, table, rowKey)
  if (!row) return before && digest === '' ? restoreDeleted(tx, table, before) : { removed: null }
  const change = await changeSince(tx.db, table, { row, digest })
  if (change) {
    const isMerged = table === 'settings' && (await mergeSettings(tx, entry, row, context.deps.clock.iso()))
    if (isMerged) return { removed: row }
    return { stays: isInTrash(table, row) ? 'staysInTrash' : change }
  }
  if (!isNew && before) {
    emitChange(tx, table, row)
    await tx.db.update(written(table).table).set(before).where(hasKey(table, rowKey))
    return { removed: row }
  }
  const use = await useOfNew(tx, context, entry, row)
  if (use) return { stays: use }
  if (table === 'articles' && (await wasRead(tx, row)) && !isInTrash(table, row)) {
    const now = context.deps.clock.iso()
    await transition(tx, { job: 'import' }, row as ArticleRow, { status: 'trash', now })
    return { stays: 'staysInTrash' }
  }
  emitChange(tx, table, row)
  await tx.db.delete(written(table).table).where(hasKey(table, rowKey))
  if (table === 'media_items') await recordMediaPurge(tx, context.deps, String(row['url']))
  await forgetItems(tx, table, row)
  return { removed: row }
}

async function useOfNew(
  tx: Tx,
  { used, knownUse }: TakeBackContext,
  { tableName: table, rowKey: key }: RememberedRow,
  row: Row,
): Promise<StayReason | null> {
  if (knownUse !== undefined) return knownUse
  const staying = table === 'articles' ? used.staying.get(key) : undefined
  return staying ?? useOf(tx, used, { table, row, key })
}

const isInTrash = (table: WrittenTable, row: Row) => table === 'articles' && row['status'] === 'trash'

/** Returns whether readers opened an article, and may look for it again. */
const wasRead = async ({ db }: Tx, row: Row): Promise<boolean> =>
  (await db.$count(pageViewRollups, eq(pageViewRollups.articleId, Number(row['id'])))) > 0

/** Gives a row back that the importer deleted, unless another has taken its place. */
async function restoreDeleted(tx: Tx, table: WrittenTable, before: Row): Promise<TakenRow> {
  const { table: rows } = written(table)
  const inserted = await tx.db.insert(rows).values(before).onConflictDoNothing().returning()
  if (inserted.length === 0) return { stays: 'staysReplaced' }
  emitChange(tx, table, before)
  return { removed: before }
}

/** The types in `import_items` of what became a row of a table. */
const ITEM_TYPES: Partial<Record<WrittenTable, readonly string[]>> = {
  articles: ['article', 'page'],
  media_items: ['media', 'file'],
  contributors: ['person'],
  sections: ['section'],
  tags: ['tag'],
  series: ['series'],
  comments: ['comment'],
  reusable_boxes: ['box'],
  subscribers: ['subscriber'],
}

/** Forgets that a record was imported, so importing it again brings it again. */
async function forgetItems(tx: Tx, table: WrittenTable, row: Row): Promise<void> {
  const types = ITEM_TYPES[table]
  if (!types) return
  const { type, targetId } = importItems
  await tx.db.delete(importItems).where(and(isOneOf(type, types), eq(targetId, Number(row['id']))))
}

const EVENTS: Partial<Record<WrittenTable, CommitEvent>> = {
  sections: { type: 'sections.changed' },
  tags: { type: 'sections.changed' },
  series: { type: 'sections.changed' },
  settings: { type: 'settings.changed' },
  tiers: { type: 'settings.changed' },
  comments: { type: 'comments.changed' },
  embeds: { type: 'embeds.changed' },
  breaking_news: { type: 'breaking-news.changed' },
  newsletters: { type: 'settings.changed' },
  issues: { type: 'settings.changed' },
  front_page_versions: { type: 'front-page.changed' },
}

function emitChange(tx: Tx, table: WrittenTable, row: Row): void {
  const event = EVENTS[table]
  if (event) tx.emit(event)
  const id = Number(row['id'])
  if (table === 'media_items') tx.emit({ type: 'media.changed', mediaId: id })
  if (table === 'reusable_boxes') tx.emit({ type: 'boxes.changed', boxId: id })
  if (table === 'contributors') tx.emit({ type: 'byline.changed', contributorId: id })
  if (table !== 'articles') return
  const wasPublished = row['status'] === 'published' || row['status'] === 'page'
  tx.emit({
    type: 'article.changed',
    articleId: id,
    category: String(row['category']),
    wasPublished,
    isPublished: false,
  })
}
