import { emailKeysOf } from '#server/lib/mail/email-key.ts'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { equalsInLowerCase } from '#db/queries/conditions.ts'
import type { Column } from '#db/schema/columns.ts'
import {
  comments,
  importItems,
  importRows,
  issueRecipients,
  memberships,
  transactionalEmails,
  readerLinks,
  subscribers,
} from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { refusedFor } from '../newsletters/refusal-reasons.ts'
import { endPaymentsOf } from '../payment/own-payments.ts'
import { eraseAccount } from './erase-account.ts'
import { leaveNewsletters } from './newsletter-membership.ts'
import type { Person, Reader } from './person.ts'
import { addStop, noteTrial } from './suppression-list.ts'

/**
 * Erases a person: the address and the account leave every table, also issues that are on their way, the records of
 * imports and the old comments, which stay. Payments at Stripe end. What stays of it is a keyed hash on the suppression
 * list, so no old file brings the person back, one for each tier, so none gives a second trial, the audit log, and what
 * an author published.
 */
export async function erasePerson(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  { userId, reader }: Person,
): Promise<void> {
  if (reader) await eraseReader(tx, deps, reader)
  if (userId === null) return
  const waiting = await tx.db
    .select({ email: readerLinks.email })
    .from(readerLinks)
    .where(eq(readerLinks.userId, userId))
  // Addresses that the account asked for, and that nobody confirmed.
  for (const { email } of waiting) {
    await tx.db
      .delete(transactionalEmails)
      .where(and(isAddress(transactionalEmails.address, email), eq(transactionalEmails.kind, 'account')))
  }
  await eraseAccount(tx, userId, deps.clock.iso())
}

/** The column has the address in any spelling. */
export const isAddress = (column: Column, email: string): SQL | undefined =>
  or(inArray(column, [email]), ...emailKeysOf(email).map((key) => equalsInLowerCase(column, key)))

async function eraseReader(tx: Tx, deps: Pick<Deps, 'clock' | 'config'>, reader: Reader): Promise<void> {
  const { id, email, emailKey } = reader
  const at = deps.clock.iso()
  await leaveNewsletters(tx, deps, { subscriberId: id })
  await removeRecipients(tx, id, at)
  await tx.db.delete(transactionalEmails).where(isAddress(transactionalEmails.address, email))
  await tx.db.delete(readerLinks).where(isAddress(readerLinks.email, email))
  await tx.db.delete(importItems).where(isImportedAs(reader))
  const isRow = and(eq(importRows.tableName, 'subscribers'), eq(importRows.rowKey, String(id)))
  await tx.db.delete(importRows).where(isRow)
  await endPaymentsOf(tx, deps, id)
  await removeFromComments(tx, emailKey)
  await addStop(tx, { address: email, reason: 'deleted', at })
  const tiers = await tx.db.select().from(memberships).where(eq(memberships.subscriberId, id))
  for (const { tierId } of tiers) await noteTrial(tx, { address: email, tierId, at })
  await tx.db.delete(subscribers).where(eq(subscribers.id, id))
}

/** The import records of a reader. */
export const isImportedAs = ({ id, email, emailKey }: Reader): SQL | undefined =>
  and(
    eq(importItems.type, 'subscriber'),
    or(eq(importItems.targetId, id), inArray(importItems.sourceId, [email, emailKey, ...emailKeysOf(email)])),
  )

async function removeFromComments(tx: Tx, emailKey: string): Promise<void> {
  const isWriter = isAddress(comments.email, emailKey)
  if ((await tx.db.$count(comments, isWriter)) === 0) return
  await tx.db.update(comments).set({ email: '' }).where(isWriter)
  tx.emit({ type: 'comments.changed' })
}

/** The rows stay without an address, so the figures of sent issues stay correct. */
async function removeRecipients(tx: Pick<Tx, 'db'>, subscriberId: number, at: string): Promise<void> {
  const isOf = eq(issueRecipients.subscriberId, subscriberId)
  const rows = await tx.db
    .select({ id: issueRecipients.id, state: issueRecipients.state })
    .from(issueRecipients)
    .where(isOf)
  const isOpen = and(isOf, inArray(issueRecipients.state, ['queued', 'uncertain']))
  await tx.db
    .update(issueRecipients)
    .set({ ...refusedFor('refusedDeleted'), updatedAt: at })
    .where(isOpen)
  for (const { id } of rows) {
    await tx.db
      .update(issueRecipients)
      .set({ address: `#${id}`, domain: '', subscriberId: null })
      .where(eq(issueRecipients.id, id))
  }
}
