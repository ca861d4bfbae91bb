import { gt, sql } from 'drizzle-orm'
import type { Tx } from '../connection/write-queue.ts'
import { articleCounts, articles } from '#features/articles/tables/articles.ts'

/**
 * Returns numbers to add up for each status and category: the counts that triggers maintain, and -1 for each custom
 * page, which is not an article.
 */
export function readArticleCounts(reader: Pick<Tx['db'], 'select'>) {
  const { status, category, n } = articleCounts
  const pages = reader
    .select({ status: articles.status, category: articles.category, n: sql<number>`-1` })
    .from(articles)
    .where(gt(articles.pageSlug, ''))
  return reader.select({ status, category, n }).from(articleCounts).unionAll(pages)
}
