import { and, gte } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { recordArticles } from '#features/record/tables/record.ts'
import type { Deps } from '#server/lib/deps.ts'

/** Returns which articles had words erased from the record at an ISO time or later. */
export async function erasedSince(
  { db }: Pick<Deps, 'db'>,
  ids: readonly number[],
  since: string,
): Promise<number[]> {
  const { articleId: id, withdrawnAt } = recordArticles
  const rows = await db.read
    .select({ id })
    .from(recordArticles)
    .where(and(isOneOf(id, ids), gte(withdrawnAt, since)))
  return rows.map((row) => row.id)
}
