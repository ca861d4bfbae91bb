import { eq } from 'drizzle-orm'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { readMailKeys } from '#server/lib/mail/mail-keys.ts'
import { readLeaveWord } from './leave-word.ts'
import { leaveNewsletters } from './newsletter-membership.ts'

export interface Leaving {
  address: string
  newsletter: string
}

/**
 * Returns whom and what the link in an issue unsubscribes. It works for as long as the reader exists. Throws NOT_FOUND.
 */
export async function readLeaving(
  deps: Deps,
  word: string,
): Promise<Leaving & { subscriberId: number; newsletterId: number }> {
  const named = readLeaveWord(await readMailKeys(deps), word)
  const [reader] = named
    ? await deps.db.read.select().from(subscribers).where(eq(subscribers.id, named.subscriberId))
    : []
  const [newsletter] = named
    ? await deps.db.read.select().from(newsletters).where(eq(newsletters.id, named.newsletterId))
    : []
  if (!named || !reader || !newsletter) throw new AppError('NOT_FOUND', 'linkInvalid')
  return { ...named, address: reader.email, newsletter: newsletter.name }
}

/** Unsubscribes the reader of a link; again without effect. Throws NOT_FOUND. */
export async function leave(deps: Deps, word: string): Promise<Leaving> {
  const leaving = await readLeaving(deps, word)
  await deps.db.write(
    async (tx) =>
      void (await leaveNewsletters(tx, deps, {
        subscriberId: leaving.subscriberId,
        newsletterIds: [leaving.newsletterId],
      })),
  )
  return leaving
}
