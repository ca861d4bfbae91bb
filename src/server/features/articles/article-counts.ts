import { and, inArray, sum } from 'drizzle-orm'
import { articleCounts } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ArticleStatus } from '#shared/article-rules.ts'

interface CountFilter {
  statuses: readonly ArticleStatus[]
  /** All categories when missing or empty. */
  categories?: readonly string[] | undefined
}

/** Returns how many articles have one of the statuses and categories. Reads the counts that triggers maintain. */
export async function countArticles(
  { db }: Pick<Deps, 'db'>,
  { statuses, categories = [] }: CountFilter,
): Promise<number> {
  const { n, status, category } = articleCounts
  const [row] = await db.read
    .select({ n: sum(n) })
    .from(articleCounts)
    .where(
      and(
        inArray(status, [...statuses]),
        categories.length > 0 ? inArray(category, [...categories]) : undefined,
      ),
    )
  return Number(row?.n ?? 0)
}

/** Returns how many articles have each status. A status without articles may be missing. */
export async function countsByStatus({
  db,
}: Pick<Deps, 'db'>): Promise<Partial<Record<ArticleStatus, number>>> {
  const { n, status } = articleCounts
  const rows = await db.read
    .select({ status, n: sum(n) })
    .from(articleCounts)
    .groupBy(status)
  return Object.fromEntries(rows.map((row) => [row.status, Number(row.n)]))
}
