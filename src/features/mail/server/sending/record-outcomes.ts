import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { mailDomains } from '#features/mail/tables/mail.ts'
import { statusIn } from '#features/mail/server/refusal-reasons.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { MailOutcome, MailQueue, QueuedMail } from './mail-queue.ts'
import { noteSenderRefusal } from './sender-refusals.ts'

/** A row that is being sent. */
export interface Claimed {
  queue: MailQueue
  row: QueuedMail
}

/** A row that was sent, and what the mail server said. */
export interface Sent extends Claimed {
  outcome: MailOutcome
}

/** Records what became of rows that were being sent. Rows that changed meanwhile stay as they are. */
export async function recordOutcomes(
  tx: Pick<Tx, 'db' | 'hooks'>,
  deps: Pick<Deps, 'clock' | 'config'>,
  sent: readonly Sent[],
): Promise<void> {
  const at = deps.clock.iso()
  for (const queue of new Set(sent.map((each) => each.queue))) {
    const idsOf = (state: MailOutcome['state']) =>
      sent.flatMap((each) => (each.queue === queue && each.outcome.state === state ? [each.row.id] : []))
    const [gone, accepted] = [idsOf('gone'), idsOf('accepted')]
    if (gone.length > 0) await queue.giveBack(tx, gone, at)
    // One statement for all, because nearly every email is accepted.
    if (accepted.length > 0) await queue.accept(tx, accepted, at)
  }
  await freeDomains(tx, sent)
  for (const { queue, row, outcome } of sent) {
    if (outcome.state === 'accepted' || outcome.state === 'gone') continue
    if (outcome.state === 'refused') {
      const refusal = { status: statusIn(outcome.answer), domain: row.domain }
      await noteSenderRefusal(tx, refusal, deps.clock.now())
    }
    await queue.record(tx, deps, { row, outcome })
  }
}

/** Ends the pauses of domains that accept again, unless a person paused them. */
async function freeDomains(tx: Pick<Tx, 'db'>, sent: readonly Sent[]): Promise<void> {
  const domains = new Set(
    sent.flatMap(({ row, outcome }) => (outcome.state === 'accepted' ? [row.domain] : [])),
  )
  if (domains.size === 0) return
  const isAnswering = and(isOneOf(mailDomains.domain, domains), eq(mailDomains.isPaused, false))
  await tx.db.delete(mailDomains).where(isAnswering)
}
