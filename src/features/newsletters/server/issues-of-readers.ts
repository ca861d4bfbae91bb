import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { OwnHooks } from '#db/connection/hooks.ts'
import { issueRecipients, issues } from '#features/newsletters/tables/issues.ts'
import { refusedFor } from '#features/mail/server/refusal-reasons.ts'
import { domainOf } from '#features/mail/shared/mail.ts'
import { AppError } from '#server/lib/app-error.ts'

/** Rows that are sent, or sent again once a person decides. */
const isOpen = () => inArray(issueRecipients.state, ['queued', 'uncertain'])

/** What becomes of issues when lists and readers change. */
export const issuesOfReaders = {
  async newsletterRemoval(tx, id) {
    // The database would delete its drafts and scheduled issues too.
    if ((await tx.db.$count(issues, eq(issues.newsletterId, id))) > 0)
      throw new AppError('CONFLICT', 'newsletterHasIssues')
  },

  async newslettersLeft(tx, { subscriberId, newsletterIds }, at) {
    const ofNewsletter = newsletterIds
      ? inArray(
          issueRecipients.issueId,
          tx.db
            .select({ id: issues.id })
            .from(issues)
            .where(inArray(issues.newsletterId, [...newsletterIds])),
        )
      : undefined
    await tx.db
      .update(issueRecipients)
      .set({ ...refusedFor('refusedUnsubscribed'), updatedAt: at })
      .where(and(eq(issueRecipients.subscriberId, subscriberId), isOpen(), ofNewsletter))
  },

  async addressChanged(tx, { subscriberId, address }) {
    // A reader who had the address before may have got the same issue.
    const alreadyThere = tx.db
      .select({ id: issueRecipients.issueId })
      .from(issueRecipients)
      .where(eq(issueRecipients.address, address))
    const isOwn = eq(issueRecipients.subscriberId, subscriberId)
    await tx.db
      .update(issueRecipients)
      .set({ address, domain: domainOf(address) })
      .where(and(isOwn, isOpen(), notInArray(issueRecipients.issueId, alreadyThere)))
  },

  async readerErasure(tx, { clock }, { id }) {
    await tx.db
      .update(issueRecipients)
      .set({ ...refusedFor('refusedDeleted'), updatedAt: clock.iso() })
      .where(and(eq(issueRecipients.subscriberId, id), isOpen()))
  },
} satisfies OwnHooks
