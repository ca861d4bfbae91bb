import type { Tx } from '#db/connection/write-queue.ts'
import { transactionalEmails } from '#features/mail/tables/mail.ts'
import { domainOf, type MailKind } from '#features/mail/shared/mail.ts'

/** An email of a few lines. A line that is an address, or a path of the site, becomes a link. */
export interface TransactionalEmail {
  kind: MailKind
  to: string
  subject: string
  lines: readonly string[]
  /** How long it is worth sending, in milliseconds. */
  lifetimeMs: number
}

/** Queues an email in a transaction, so it is sent if and only if the change is stored. */
export async function queueMail(tx: Pick<Tx, 'db'>, mail: TransactionalEmail, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  await tx.db.insert(transactionalEmails).values({
    kind: mail.kind,
    address: mail.to,
    domain: domainOf(mail.to),
    subject: mail.subject,
    plainText: mail.lines.join('\n\n'),
    state: 'queued',
    deadlineAt: new Date(now + mail.lifetimeMs).toISOString(),
    nextAttemptAt: at,
    createdAt: at,
    updatedAt: at,
  })
}
