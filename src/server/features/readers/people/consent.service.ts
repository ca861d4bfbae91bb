import { and, eq, isNull } from 'drizzle-orm'
import { letterLists, subscribers } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/changes/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { StateConsentInput } from '#shared/readers/mail.ts'
import { joinLists } from './list-membership.ts'

const isWithoutConsent = () =>
  and(
    eq(subscribers.consentSource, 'import'),
    isNull(subscribers.consentAt),
    eq(subscribers.isSubscribed, true),
  )

/** Returns how many imported readers get no letter, because nobody stated their consent. */
export const countWithoutConsent = ({ db }: Pick<Deps, 'db'>): Promise<number> =>
  db.read.$count(subscribers, isWithoutConsent())

/**
 * States where the consent of imported readers comes from, and puts them on lists. Those who unsubscribed on the old site
 * get nothing. Returns how many. Throws NOT_FOUND for an unknown list.
 */
export async function stateConsent(
  ctx: AuthedContext,
  { words, listIds }: StateConsentInput,
): Promise<{ count: number }> {
  const { db, clock } = ctx.deps
  return db.write(async (tx) => {
    const at = clock.iso()
    for (const id of listIds) {
      const [list] = await tx.db.select().from(letterLists).where(eq(letterLists.id, id))
      if (!list) throw new AppError('NOT_FOUND', 'letterListNotFound')
    }
    const rows = await tx.db
      .update(subscribers)
      .set({ consentAt: at, consentWords: words, updatedAt: at })
      .where(isWithoutConsent())
      .returning({ id: subscribers.id })
    for (const { id } of rows) await joinLists(tx, ctx.deps, { subscriberId: id, listIds })
    await recordAudit(tx, at, ctx, {
      action: 'subscriber.consent',
      subject: ['subscriber', 'imported'],
      after: { words, people: rows.length, lists: listIds },
    })
    return { count: rows.length }
  })
}
