import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { transactionalEmails } from '#features/mail/tables/mail.ts'
import { readerLinks, subscribers } from '#features/audience/tables/subscribers.ts'
import { endUserSessions } from '#features/people/server/auth/session.ts'
import type { Deps } from '#server/lib/deps.ts'
import { eraseAccount } from './erase-account.ts'
import { eraseNamedRows, isAddress } from './named-rows.ts'
import { leaveNewsletters } from './newsletter-membership.ts'
import type { Person, Reader } from './person.ts'
import { addStop } from './suppression-list.ts'

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Ends what a reader has of a feature, before the reader's rows are erased. */
    readerErasure: (
      tx: Tx,
      deps: Pick<Deps, 'clock' | 'config'>,
      reader: Pick<Reader, 'id' | 'email'>,
    ) => Promise<void>
  }
}

type EraseDeps = Pick<Deps, 'clock' | 'config'>

/**
 * Erases a person: the address and the account leave every table, by the rules of the tables, also issues that are on
 * their way, the records of imports and the old comments, which stay. Payments at Stripe end. What stays of it is a
 * keyed hash on the suppression list, so no old file brings the person back, one for each tier, so none gives a second
 * trial, the audit log, and what an author published.
 */
export async function erasePerson(tx: Tx, deps: EraseDeps, person: Person): Promise<void> {
  const { userId, reader } = person
  if (reader) await endServices(tx, deps, reader)
  if (userId !== null) {
    await removeConfirmations(tx, userId)
    await endUserSessions(tx, userId)
  }
  await eraseNamedRows(tx, person)
  if (reader) await tx.db.delete(subscribers).where(eq(subscribers.id, reader.id))
  if (userId !== null) await eraseAccount(tx, userId, deps.clock.iso())
}

/** Ends newsletters and payments, and notes on the suppression list what must not begin again. */
async function endServices(tx: Tx, deps: EraseDeps, { id, email }: Reader): Promise<void> {
  const at = deps.clock.iso()
  await leaveNewsletters(tx, deps, { subscriberId: id })
  for (const hook of tx.hooks('readerErasure')) await hook(tx, deps, { id, email })
  await addStop(tx, { address: email, reason: 'deleted', at })
}

/** Removes emails to addresses that the account asked for and did not confirm. */
async function removeConfirmations(tx: Tx, userId: number): Promise<void> {
  const waiting = await tx.db
    .select({ email: readerLinks.email })
    .from(readerLinks)
    .where(eq(readerLinks.userId, userId))
  for (const { email } of waiting) {
    const isWaiting = and(
      isAddress(transactionalEmails.address, email),
      eq(transactionalEmails.kind, 'account'),
    )
    await tx.db.delete(transactionalEmails).where(isWaiting)
  }
}
