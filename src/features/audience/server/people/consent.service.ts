import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { inTurns, TURN_ROWS } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { StateConsentInput } from '#features/mail/shared/mail.ts'
import { joinNewsletters } from './newsletter-membership.ts'

const isWithoutConsent = () =>
  and(
    eq(subscribers.consentSource, 'import'),
    isNull(subscribers.consentAt),
    eq(subscribers.isSubscribed, true),
  )

/** Returns how many imported readers get no newsletter because their consent is not recorded. */
export const countWithoutConsent = ({ db }: Pick<Deps, 'db'>): Promise<number> =>
  db.read.$count(subscribers, isWithoutConsent())

/**
 * States where the consent of imported readers comes from, and puts them on newsletters, in turns. Those who
 * unsubscribed on the old site get nothing. If it is cut off, the rest still wait for a statement. Returns how many.
 * Throws NOT_FOUND for an unknown newsletter.
 */
export async function stateConsent(
  ctx: AuthedContext,
  { words, newsletterIds }: StateConsentInput,
): Promise<{ count: number }> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    await requireNewsletters(tx, newsletterIds)
    const people = await tx.db.$count(subscribers, isWithoutConsent())
    await recordAudit(tx, clock.iso(), ctx, {
      action: 'subscriber.consent',
      subject: ['subscriber', 'imported'],
      after: { words, people, lists: newsletterIds },
    })
  })
  let [count, after] = [0, 0]
  await inTurns(async () => {
    const ids = await db.write((tx) => stateForBatch(tx, ctx.deps, { words, newsletterIds, after }))
    count += ids.length
    after = ids.at(-1) ?? after
    return ids.length === TURN_ROWS
  })
  return { count }
}

async function requireNewsletters(tx: Tx, newsletterIds: readonly number[]): Promise<void> {
  for (const id of newsletterIds) {
    const [list] = await tx.db.select().from(newsletters).where(eq(newsletters.id, id))
    if (!list) throw new AppError('NOT_FOUND', 'newsletterNotFound')
  }
}

/** Returns the ids of the readers, in their order. */
async function stateForBatch(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  { words, newsletterIds, after }: StateConsentInput & { after: number },
): Promise<number[]> {
  // A newsletter may have been deleted since the last batch.
  await requireNewsletters(tx, newsletterIds)
  const at = deps.clock.iso()
  const rows = await tx.db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(isWithoutConsent(), gt(subscribers.id, after)))
    .orderBy(asc(subscribers.id))
    .limit(TURN_ROWS)
  const ids = rows.map(({ id }) => id)
  await tx.db
    .update(subscribers)
    .set({ consentAt: at, consentWords: words, updatedAt: at })
    .where(isOneOf(subscribers.id, ids))
  await joinNewsletters(tx, deps, { subscriberIds: ids, newsletterIds })
  return ids
}
