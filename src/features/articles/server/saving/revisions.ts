import { desc, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articleRevisions, type ArticleRow } from '#features/articles/tables/articles.ts'
import { previewLinks } from '#features/articles/tables/preview-links.ts'
import { HISTORY_FIELD_NAMES, pickFields } from '#features/articles/shared/article-fields.ts'

export type RevisionReason = (typeof articleRevisions.$inferSelect)['reason']

const COALESCE_MS = 10 * 60_000
/** An autosave that removes more characters than this at once leaves the revision before it. */
const MAX_LOST = 200

/**
 * Saves a revision of an article. Autosaves of one person update the same revision for ten minutes, unless one removes
 * more than a few words.
 */
export async function saveRevision(
  tx: Tx,
  article: ArticleRow,
  by: { editorId: number | null; reason: RevisionReason; at: string },
): Promise<void> {
  const saved = {
    ...pickFields(article, HISTORY_FIELD_NAMES),
    // Null would mean that the revision is older than the field.
    sourceUrl: article.sourceUrl ?? '',
    canonicalUrl: article.canonicalUrl ?? '',
    version: article.version,
    reason: by.reason,
  }
  const earlier = by.reason === 'autosave' ? await autosaveOf(tx, article, by) : null
  if (earlier !== null) {
    await tx.db.update(articleRevisions).set(saved).where(eq(articleRevisions.id, earlier))
    return
  }
  await tx.db
    .insert(articleRevisions)
    .values({ ...saved, articleId: article.id, editorId: by.editorId, createdAt: by.at })
}

/** Returns the id of the last revision if it is an autosave of the same person that this one may replace, or null. */
async function autosaveOf(
  tx: Tx,
  { id: articleId, content }: ArticleRow,
  by: { editorId: number | null; at: string },
): Promise<number | null> {
  const { id, editorId, reason, createdAt, content: before } = articleRevisions
  const [last] = await tx.db
    .select({ id, editorId, reason, createdAt, before })
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(desc(id))
    .limit(1)
  const isSameSession =
    last?.reason === 'autosave' &&
    last.editorId === by.editorId &&
    Date.parse(by.at) - Date.parse(last.createdAt) < COALESCE_MS
  if (!isSameSession || lostBetween(last.before ?? '', content) > MAX_LOST) return null
  // A preview link shows this very text.
  const isShown = (await tx.db.$count(previewLinks, eq(previewLinks.revisionId, last.id))) > 0
  return isShown ? null : last.id
}

/** Returns how many characters of a text are missing between the start and the end that it shares with another. */
function lostBetween(before: string, after: string): number {
  const shared = Math.min(before.length, after.length)
  let start = 0
  while (start < shared && before[start] === after[start]) start++
  let end = 0
  while (end < shared - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return before.length - start - end
}
