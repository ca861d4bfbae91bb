import { ne, sum } from 'drizzle-orm'
import { articleCounts } from '#features/articles/tables/articles.ts'
import type { Deps } from '#server/lib/deps.ts'

/** Returns the number of articles outside the trash by category. Reads the counts that triggers maintain. */
export async function sectionCounts({ db }: Pick<Deps, 'db'>): Promise<Record<string, number>> {
  const { category, n, status } = articleCounts
  const rows = await db.read
    .select({ category, n: sum(n) })
    .from(articleCounts)
    .where(ne(status, 'trash'))
    .groupBy(category)
  return Object.fromEntries(rows.map((row) => [row.category, Number(row.n)]))
}
