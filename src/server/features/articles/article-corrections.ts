import { isOneOf } from '#db/queries/conditions.ts'
import { corrections } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'

/** A correction of an article. */
export interface ArticleCorrection {
  id: number
  articleId: number
  text: string
  createdAt: string
  /** When its text was last changed, or null. */
  editedAt: string | null
  /** When it was withdrawn, or null; a withdrawn correction stays public and is marked. */
  withdrawnAt: string | null
}

/** Returns the corrections of articles by article id, oldest first. Does not check that readers may see them. */
export async function correctionsByArticle(
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
