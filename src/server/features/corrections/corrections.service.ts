import { and, desc, eq, lt } from 'drizzle-orm'
import { isOneOf } from '#db/one-of.ts'
import { articles, corrections } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ListCorrectionsInput } from '#shared/corrections.ts'

/** A dated note that readers see with a story, on /corrections and in feeds. */
export interface Correction {
  id: number
  articleId: number
  articleTitle: string
  text: string
  createdAt: string
  /** When its words were last changed, or null. */
  editedAt: string | null
  /** When it was withdrawn, or null; it stays public with this mark. */
  withdrawnAt: string | null
}

/** Corrections of published stories, newest first; of one story when `articleId` is given. */
export function listCorrections(
  { db }: Pick<Deps, 'db'>,
  { articleId, limit, cursor }: ListCorrectionsInput,
): Promise<Correction[]> {
  return db.read
    .select({
      id: corrections.id,
      articleId: corrections.articleId,
      articleTitle: articles.title,
      text: corrections.text,
      createdAt: corrections.createdAt,
      editedAt: corrections.editedAt,
      withdrawnAt: corrections.withdrawnAt,
    })
    .from(corrections)
    .innerJoin(articles, eq(corrections.articleId, articles.id))
    .where(
      and(
        eq(articles.status, 'published'),
        articleId ? eq(corrections.articleId, articleId) : undefined,
        cursor ? lt(corrections.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(corrections.id))
    .limit(limit)
}

export type ArticleCorrection = Omit<Correction, 'articleTitle'>

/** The corrections of some stories by article id, oldest first; the caller knows that readers may see them. */
export async function correctionsOf(
  { db }: Pick<Deps, 'db'>,
  articleIds: readonly number[],
): Promise<Map<number, ArticleCorrection[]>> {
  const { id, articleId, text, createdAt, editedAt, withdrawnAt } = corrections
  const rows = await db.read
    .select({ id, articleId, text, createdAt, editedAt, withdrawnAt })
    .from(corrections)
    .where(isOneOf(corrections.articleId, articleIds))
    .orderBy(corrections.createdAt, corrections.id)
  const byArticle = new Map<number, ArticleCorrection[]>()
  for (const row of rows) byArticle.set(row.articleId, [...(byArticle.get(row.articleId) ?? []), row])
  return byArticle
}
