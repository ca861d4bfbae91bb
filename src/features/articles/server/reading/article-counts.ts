import { readArticleCounts } from '#db/queries/article-counts.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ArticleStatus } from '#features/articles/shared/article-rules.ts'

type Reads = Pick<Deps, 'db' | 'readCache'>

interface CountFilter {
  statuses: readonly ArticleStatus[]
  /** All categories when missing or empty. */
  categories?: readonly string[] | undefined
}

/** Returns how many articles have one of the statuses and categories. */
export async function countArticles(
  reads: Reads,
  { statuses, categories = [] }: CountFilter,
): Promise<number> {
  return (await readCounts(reads))
    .filter(({ status }) => statuses.includes(status))
    .filter(({ category }) => categories.length === 0 || categories.includes(category))
    .reduce((sum, { n }) => sum + n, 0)
}

/** Returns how many articles have each status. A status without articles may be missing. */
export async function countsByStatus(reads: Reads): Promise<Partial<Record<ArticleStatus, number>>> {
  const byStatus: Partial<Record<ArticleStatus, number>> = {}
  for (const { status, n } of await readCounts(reads)) byStatus[status] = (byStatus[status] ?? 0) + n
  return byStatus
}

/** Reads numbers to add up for each status and category, once for each commit. */
const readCounts = ({ db, readCache }: Reads) =>
  readCache.get('article counts', () => readArticleCounts(db.read))
