import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articleRevisions, type ArticleRow } from '#db/schema/index.ts'

export type RevisionReason = (typeof articleRevisions.$inferSelect)['reason']

/** Autosaves of one person within this time are one revision. */
const COALESCE_MS = 10 * 60_000

/** Keeps what an article says now. While one person types, the autosaves grow into one revision. */
export async function saveRevision(
  tx: Tx,
  article: ArticleRow,
  by: { editorId: number; reason: RevisionReason; at: string },
): Promise<void> {
  const text = {
    version: article.version,
    title: article.title,
    content: article.content,
    excerpt: article.excerpt,
    category: article.category,
    featuredImage: article.featuredImage,
    reason: by.reason,
  }
  const [last] = await tx.db
    .select()
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, article.id))
    .orderBy(desc(articleRevisions.id))
    .limit(1)
  const isSameSitting =
    by.reason === 'autosave' &&
    last?.reason === 'autosave' &&
    last.editorId === by.editorId &&
    Date.parse(by.at) - Date.parse(last.createdAt) < COALESCE_MS
  if (isSameSitting) {
    await tx.db.update(articleRevisions).set(text).where(eq(articleRevisions.id, last.id))
    return
  }
  await tx.db
    .insert(articleRevisions)
    .values({ ...text, articleId: article.id, editorId: by.editorId, createdAt: by.at })
}

/** The revision an article had at a version, if it is still kept. */
export async function revisionAt(tx: Pick<Tx, 'db'>, articleId: number, version: number) {
  const [row] = await tx.db
    .select()
    .from(articleRevisions)
    .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.version, version)))
  return row ?? null
}
