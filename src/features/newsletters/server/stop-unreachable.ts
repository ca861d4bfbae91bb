import { and, count, desc, eq, gt } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { issueRecipients } from '#features/newsletters/tables/issues.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import type { Deps } from '#server/lib/deps.ts'
import { keyOfStoredText } from '#shared/catalog/stored-text.ts'
import { DAY_MS } from '#shared/dates.ts'
import { stopReader } from '#features/audience/server/people/stop-reader.ts'

/** Issues in a row that did not arrive, and the days between them, after which a reader gets no more. */
const ISSUES = 5
const SPAN_MS = 14 * DAY_MS

/** Reasons that may be about the address; the others are about the newsroom, or about its text. */
const MAY_BE_GONE: ReadonlySet<string | null> = new Set([
  'refusedNoMailbox',
  'refusedFull',
  'refusedLater',
  'refusedBounced',
  'refusedOther',
])

/** Stops mail to a reader whom no issue has reached for long, whatever the mail server says about it each time. */
export async function stopUnreachable(
  tx: Pick<Tx, 'db' | 'hooks'>,
  deps: Pick<Deps, 'clock' | 'config'>,
  { subscriberId, address }: { subscriberId: number; address: string },
): Promise<void> {
  const [reader] = await tx.db.select().from(subscribers).where(eq(subscribers.id, subscriberId))
  if (!reader?.isSubscribed) return
  const rows = await tx.db
    .select()
    .from(issueRecipients)
    .where(
      and(
        eq(issueRecipients.subscriberId, subscriberId),
        // Signing up again starts the count over.
        gt(issueRecipients.updatedAt, reader.consentAt ?? ''),
      ),
    )
    .orderBy(desc(issueRecipients.id))
    .limit(ISSUES)
  const times = rows.map(({ updatedAt }) => Date.parse(updatedAt))
  const isLost = rows.every(
    ({ state, reason }) => state === 'refused' && MAY_BE_GONE.has(keyOfStoredText(reason ?? '')),
  )
  if (rows.length < ISSUES || !isLost || Math.max(...times) - Math.min(...times) < SPAN_MS) return
  // Most mails of the newest may still be waiting.
  const earlier = rows.slice(1).map(({ issueId }) => issueId)
  if (await reachedMost(tx, earlier)) {
    await stopReader(tx, deps, { subscriberId, address, reason: 'bounced' })
  }
}

/** False if an issue failed for half of its readers: then the fault is in the newsroom's mail. */
async function reachedMost(tx: Pick<Tx, 'db'>, issueIds: readonly number[]): Promise<boolean> {
  const { issueId, state } = issueRecipients
  const rows = await tx.db
    .select({ issueId, state, people: count() })
    .from(issueRecipients)
    .where(isOneOf(issueId, issueIds))
    .groupBy(issueId, state)
  const peopleOf = (id: number, which: string) =>
    rows.find((row) => row.issueId === id && row.state === which)?.people ?? 0
  return issueIds.every((id) => peopleOf(id, 'accepted') > peopleOf(id, 'refused'))
}
