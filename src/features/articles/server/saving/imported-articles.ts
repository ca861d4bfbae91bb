import { eq } from 'drizzle-orm'
import { bylineIdsOf, insertBylines, writeBylines, type BylineEntry } from '#db/queries/bylines.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { updateRow } from './article-row.ts'
import { openContentOf } from './open-content.ts'
import { saveRevision } from './revisions.ts'
import { saveTextUses } from './text-uses.ts'

type NewRow = Omit<typeof articles.$inferInsert, 'version' | 'bylineIds'>

/**
 * Stores an article of another system in the state and with the dates that it had there, with its first revision. It is
 * no news: no webhook is queued, and the caller emits one event for many articles.
 */
export async function insertImported(
  tx: Tx,
  values: NewRow,
  { byline, at }: { byline: readonly BylineEntry[]; at: string },
): Promise<ArticleRow> {
  const row = await insertOne(tx, articles, {
    ...values,
    openContent: openContentOf(values),
    bylineIds: bylineIdsOf(byline),
  })
  await saveRevision(tx, row, { editorId: null, reason: 'create', at })
  await saveTextUses(tx, row, { at })
  await insertBylines(tx, row, byline)
  return row
}

/** Writes what changed in the other system since `before` was imported. Returns `before` itself if nothing did. */
export async function updateImported(
  tx: Tx,
  before: ArticleRow,
  { changes, byline, at }: { changes: Partial<ArticleRow>; byline: readonly BylineEntry[]; at: string },
): Promise<ArticleRow> {
  const isSame = Object.entries(changes).every(([key, value]) => before[key as keyof ArticleRow] === value)
  const isSameByline = bylineIdsOf(byline) === before.bylineIds
  if (isSame && isSameByline) return before
  if (isSame) return writeBylines(tx, before, byline)
  const after = await updateRow(tx, { before, changes, userId: null })
  await saveRevision(tx, after, { editorId: null, reason: 'save', at })
  await saveTextUses(tx, after, { before, at })
  return isSameByline ? after : writeBylines(tx, after, byline)
}

/** Returns an article of any status, or null. */
export async function importedArticle(tx: Tx, id: number): Promise<ArticleRow | null> {
  const [row] = await tx.db.select().from(articles).where(eq(articles.id, id))
  return row ?? null
}
