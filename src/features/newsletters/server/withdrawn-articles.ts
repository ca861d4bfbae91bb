import { and, ne } from 'drizzle-orm'
import { allBlocks } from '#article-text/blocks/nested-blocks.ts'
import { isOneOf, isPublished } from '#db/queries/conditions.ts'
import type { MailBlock } from '#article-text/html/mail-html.ts'
import { erasedArticles } from '#features/articles/server/reading/erased-articles.ts'
import { articles } from '#features/articles/tables/articles.ts'
import type { Deps } from '#server/lib/deps.ts'

/** Returns the articles whose words blocks show, each once. */
export const articlesIn = (blocks: readonly MailBlock[]): number[] => [
  ...new Set(allBlocks(blocks).flatMap(({ article }: MailBlock) => article ?? [])),
]

/** Returns the articles that readers do not see now, and those whose words were erased after `since`. */
export async function withdrawnAmong(
  deps: Pick<Deps, 'db' | 'hooks'>,
  ids: readonly number[],
  since: string,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const [published, erased] = await Promise.all([
    deps.db.read
      .select({ id: articles.id })
      .from(articles)
      .where(and(isOneOf(articles.id, [...ids]), isPublished())),
    erasedArticles(deps, ids, since),
  ])
  const shown = new Set(published.map(({ id }) => id))
  for (const id of erased) shown.delete(id)
  return new Set(ids.filter((id) => !shown.has(id)))
}

/** Returns the published articles that not everyone may read to their end. */
export async function restrictedAmong(
  { db }: Pick<Deps, 'db'>,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.read
    .select({ id: articles.id })
    .from(articles)
    .where(and(isOneOf(articles.id, [...ids]), isPublished(), ne(articles.access, 'everyone')))
  return new Set(rows.map(({ id }) => id))
}
