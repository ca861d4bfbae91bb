import { eq } from 'drizzle-orm'
import { issueRecipients } from '#features/newsletters/tables/issues.ts'
import type { Deps } from '#server/lib/deps.ts'
import { readMailKeys, readSignedId } from '#server/lib/mail/mail-keys.ts'
import { toStoredText } from '#shared/catalog/stored-text.ts'
import { isGone, refusalReason } from '#features/mail/server/refusal-reasons.ts'
import { noteSenderRefusal } from '#features/mail/server/sending/sender-refusals.ts'
import { stopUnreachable } from '#features/newsletters/server/stop-unreachable.ts'
import { stopReader } from '#features/audience/server/people/stop-reader.ts'
import type { BounceReport } from '#features/mail/server/bounce-report.ts'

/** What became of a report: `forged` names no message of this newsroom. */
type BounceOutcome = 'recorded' | 'ignored' | 'forged'

/**
 * Records a bounce or a complaint. The signed word of the message names the recipient, so a forged report changes
 * nothing. After a complaint, where the address does not exist, and where nothing arrives for long, the reader gets no
 * further issue.
 */
export async function recordBounce(
  deps: Deps,
  { words, kind, status }: BounceReport,
): Promise<BounceOutcome> {
  const keys = await readMailKeys(deps)
  const id = words.map((word) => readSignedId(keys, 'message', word)).find((each) => each !== null)
  if (id === undefined || id === null) {
    deps.stats.countMail('forged')
    return 'forged'
  }
  if (kind === 'delayed') return 'ignored'
  const outcome = await deps.db.write(async (tx): Promise<BounceOutcome> => {
    const [row] = await tx.db.select().from(issueRecipients).where(eq(issueRecipients.id, id))
    if (!row) return 'ignored'
    const at = deps.clock.iso()
    const reason =
      kind === 'complained' ? 'refusedComplained' : status ? refusalReason(0, status) : 'refusedBounced'
    await tx.db
      .update(issueRecipients)
      .set({ state: 'refused', reason: toStoredText(reason), deadlineAt: null, updatedAt: at })
      .where(eq(issueRecipients.id, id))
    await noteSenderRefusal(tx, { status, domain: row.domain }, deps.clock.now())
    const { subscriberId, address } = row
    if (subscriberId === null) return 'recorded'
    if (kind === 'complained') await stopReader(tx, deps, { subscriberId, address, reason: kind })
    else if (isGone(status)) await stopReader(tx, deps, { subscriberId, address, reason: 'bounced' })
    else await stopUnreachable(tx, deps, { subscriberId, address })
    return 'recorded'
  })
  if (outcome === 'recorded') deps.stats.countMail(kind)
  return outcome
}
