import { count } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { letterRecipients } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { LetterCounts } from '#shared/readers/letter-results.ts'

export const NO_RECIPIENTS: LetterCounts = { queued: 0, sending: 0, accepted: 0, refused: 0, uncertain: 0 }

/** Returns a function that returns the counts of each of these letters. */
export async function countsOf(
  db: Pick<Deps['db'], 'read'>,
  letterIds: readonly number[],
): Promise<(id: number) => LetterCounts> {
  const { letterId, state } = letterRecipients
  const rows = await db.read
    .select({ letterId, state, people: count() })
    .from(letterRecipients)
    .where(isOneOf(letterId, letterIds))
    .groupBy(letterId, state)
  return (id) => {
    const counts = { ...NO_RECIPIENTS }
    for (const row of rows) if (row.letterId === id) counts[row.state] = row.people
    return counts
  }
}
