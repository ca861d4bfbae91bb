import { and, isNull } from 'drizzle-orm'
import type { BylineEntry } from '#db/queries/bylines.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { contributors } from '#features/articles/tables/contributors.ts'
import { AppError } from '#server/lib/app-error.ts'

/** Throws NOT_FOUND if a byline names a person who does not exist. Returns the names by id. */
export async function requireContributors(
  tx: Tx,
  entries: readonly BylineEntry[],
): Promise<Map<number, string>> {
  const ids = entries.map(({ contributorId }) => contributorId)
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select({ id: contributors.id, name: contributors.name })
    .from(contributors)
    .where(and(isOneOf(contributors.id, ids), isNull(contributors.mergedIntoId)))
  if (rows.length < ids.length) throw new AppError('NOT_FOUND', 'contributorNotFound')
  return new Map(rows.map(({ id, name }) => [id, name]))
}
