import { desc, inArray } from 'drizzle-orm'
import { issues } from '#features/newsletters/tables/issues.ts'
import type { Deps } from '#server/lib/deps.ts'

/** Returns the newest issue of each list that is not sent, by the id of the list. */
export async function nextIssues({ db }: Pick<Deps, 'db'>) {
  const { id, newsletterId, status, scheduledAt } = issues
  const rows = await db.read
    .select({ id, newsletterId, status, scheduledAt })
    .from(issues)
    .where(inArray(status, ['draft', 'scheduled', 'preparing', 'sending', 'paused']))
    .orderBy(desc(id))
    .limit(500)
  // The last entry of a map wins, and the newest row comes first.
  return new Map(
    rows
      .reverse()
      .map((row) => [row.newsletterId, { id: row.id, status: row.status, scheduledAt: row.scheduledAt }]),
  )
}
