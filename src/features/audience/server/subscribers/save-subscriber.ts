import { emailKeyOf, readerWithEmail } from '#server/lib/mail/email-key.ts'
import type { Text } from '#shared/catalog/message.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { newsletterSubscriptions, subscribers } from '#features/audience/tables/subscribers.ts'
import { subscriberLimits, type SubscriberTier } from '#features/audience/shared/subscribers.ts'
import { stopOf } from '../people/suppression-list.ts'
import { removeInvisible } from '#shared/text-fields.ts'
import { cutText } from '#shared/cut-text.ts'

/** A reader's subscription on the site that the newsroom moves in from. */
export interface ImportedSubscriber {
  email: string
  name: string
  tier: SubscriberTier
  isSubscribed: boolean
  note: string
  labels: string[]
  createdAt: string | null
  /** What our own export says about the consent. */
  consent?: {
    source: 'import' | 'form' | 'account'
    at: string | null
    words: string
    confirmedAt: string | null
  }
  /** The lists of a reader who is new here, by their slugs. */
  lists?: ReadonlyArray<{ list: string; createdAt: string | null; endedAt: string | null }>
}

export type SavedSubscriber = { id: number; outcome: 'added' | 'changed' | 'unchanged' } | { rejected: Text }

const address = z.email().max(subscriberLimits.email)

/** Shortens an untrusted text to what is stored. */
const short = (text: string, max: number) => cutText(removeInvisible(text).trim(), max).trim()

/**
 * Stores a subscriber by the address in lowercase; no email is sent. Readers who unsubscribed here or there stay
 * unsubscribed. Writes nothing if nothing changed. Returns `rejected` with a message for text that is not an email
 * address.
 */
export async function saveSubscriber(
  tx: Tx,
  input: ImportedSubscriber,
  at: string,
): Promise<SavedSubscriber> {
  const parsed = address.safeParse(removeInvisible(input.email).trim())
  if (!parsed.success) return { rejected: 'notEmailAddress' }
  const email = parsed.data
  // Readers who were deleted or complained here do not return with an old file.
  const stop = await stopOf(tx, email)
  if (stop === 'deleted' || stop === 'complained') return { rejected: 'addressIsSuppressed' }
  const labels = input.labels.slice(0, subscriberLimits.labels)
  const values = {
    name: short(input.name, subscriberLimits.name),
    tier: input.tier,
    note: short(input.note, subscriberLimits.note),
    labels: labels.map((label) => short(label, subscriberLimits.label)).filter(Boolean),
  }
  const known = await readerWithEmail(tx, email)
  if (!known) {
    const { isSubscribed, createdAt, consent } = input
    const agreed = consent && {
      consentSource: consent.source,
      consentAt: consent.at,
      consentWords: short(consent.words, subscriberLimits.note),
      confirmedAt: consent.confirmedAt,
    }
    const times = { createdAt: createdAt ?? at, updatedAt: at }
    const row = { ...values, email, emailKey: emailKeyOf(email), isSubscribed, ...agreed, ...times }
    const added = await insertOne(tx, subscribers, row)
    await addNewsletters(tx, added.id, input.lists ?? [], at)
    return { id: added.id, outcome: 'added' }
  }
  const next = { ...values, isSubscribed: known.isSubscribed && input.isSubscribed }
  const isSame = JSON.stringify(next) === JSON.stringify(pick(known))
  if (isSame) return { id: known.id, outcome: 'unchanged' }
  await tx.db
    .update(subscribers)
    .set({ ...next, updatedAt: at })
    .where(eq(subscribers.id, known.id))
  return { id: known.id, outcome: 'changed' }
}

async function addNewsletters(
  tx: Tx,
  subscriberId: number,
  lists: NonNullable<ImportedSubscriber['lists']>,
  at: string,
): Promise<void> {
  for (const { list, createdAt, endedAt } of lists) {
    const [found] = await tx.db
      .select({ id: newsletters.id })
      .from(newsletters)
      .where(eq(newsletters.slug, list))
    if (!found) continue
    const row = { subscriberId, newsletterId: found.id, createdAt: createdAt ?? at, endedAt }
    await tx.db.insert(newsletterSubscriptions).values(row).onConflictDoNothing()
  }
}

const pick = ({ name, tier, note, labels, isSubscribed }: typeof subscribers.$inferSelect) => ({
  name,
  tier,
  note,
  labels,
  isSubscribed,
})
