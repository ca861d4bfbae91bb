import { count } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { issueRecipients } from '#features/newsletters/tables/issues.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { IssueCounts } from '#features/newsletters/shared/issue-results.ts'

export const NO_RECIPIENTS: IssueCounts = { queued: 0, sending: 0, accepted: 0, refused: 0, uncertain: 0 }

/** Returns a function that returns the counts of each of these issues. */
export async function countsOf(
  db: Pick<Deps['db'], 'read'>,
  issueIds: readonly number[],
): Promise<(id: number) => IssueCounts> {
  const { issueId, state } = issueRecipients
  const rows = await db.read
    .select({ issueId, state, people: count() })
    .from(issueRecipients)
    .where(isOneOf(issueId, issueIds))
    .groupBy(issueId, state)
  return (id) => {
    const counts = { ...NO_RECIPIENTS }
    for (const row of rows) if (row.issueId === id) counts[row.state] = row.people
    return counts
  }
}
