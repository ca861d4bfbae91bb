import { isOneOf } from '#db/queries/conditions.ts'
import { corrections } from '#features/articles/tables/corrections.ts'
import type { Deps } from '#server/lib/deps.ts'
import { m } from '#shared/catalog/m.ts'
import { formatDate } from '#shared/formats.ts'

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

/** Returns a correction as a line of text, with its dates in the time zone of the site. */
export function correctionLine(
  { text, createdAt, editedAt, withdrawnAt }: Omit<ArticleCorrection, 'id' | 'articleId'>,
  zone: string,
): string {
  const date = formatDate(createdAt, zone)
  if (withdrawnAt) return m.feedCorrectionWithdrawn({ date, withdrawn: formatDate(withdrawnAt, zone) })
  return editedAt
    ? m.feedCorrectionEdited({ date, edited: formatDate(editedAt, zone), text })
    : m.feedCorrection({ date, text })
}
