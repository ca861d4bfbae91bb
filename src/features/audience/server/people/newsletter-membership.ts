import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { plus } from '#db/queries/increments.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { newsletterDays, newsletterSubscriptions } from '#features/audience/tables/subscribers.ts'
import type { Deps } from '#server/lib/deps.ts'
import { dayOf } from '#shared/dates.ts'

/** Newsletters that a reader left: all of them, unless they are named. */
interface Left {
  subscriberId: number
  newsletterIds?: readonly number[] | undefined
}

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Takes a reader from what is being sent of newsletters that the reader left. */
    newslettersLeft: (tx: Pick<Tx, 'db'>, left: Left, at: string) => Promise<void>
  }
}

type TimeDeps = Pick<Deps, 'clock' | 'config'>

/** Puts readers on newsletters. Newsletters that a reader gets already stay as they are. */
export async function joinNewsletters(
  tx: Pick<Tx, 'db'>,
  deps: TimeDeps,
  { subscriberIds, newsletterIds }: { subscriberIds: readonly number[]; newsletterIds: readonly number[] },
): Promise<void> {
  if (subscriberIds.length === 0) return
  const row = { createdAt: deps.clock.iso(), endedAt: null }
  for (const newsletterId of newsletterIds) {
    const joined = await tx.db
      .insert(newsletterSubscriptions)
      .values(subscriberIds.map((subscriberId) => ({ ...row, subscriberId, newsletterId })))
      .onConflictDoUpdate({
        target: [newsletterSubscriptions.subscriberId, newsletterSubscriptions.newsletterId],
        set: row,
        setWhere: isNotNull(newsletterSubscriptions.endedAt),
      })
      .returning({ newsletterId: newsletterSubscriptions.newsletterId })
    if (joined.length > 0) await countDay(tx, deps, { newsletterId, joined: joined.length, left: 0 })
  }
}

/**
 * Takes a reader from newsletters, by default all, including from issues that are being sent. Returns how many
 * newsletters were left.
 */
export async function leaveNewsletters(
  tx: Pick<Tx, 'db' | 'hooks'>,
  deps: TimeDeps,
  { subscriberId, newsletterIds }: Left,
): Promise<number> {
  const at = deps.clock.iso()
  const isLeft = newsletterIds ? inArray(newsletterSubscriptions.newsletterId, [...newsletterIds]) : undefined
  const left = await tx.db
    .update(newsletterSubscriptions)
    .set({ endedAt: at })
    .where(
      and(
        eq(newsletterSubscriptions.subscriberId, subscriberId),
        isNull(newsletterSubscriptions.endedAt),
        isLeft,
      ),
    )
    .returning({ newsletterId: newsletterSubscriptions.newsletterId })
  for (const { newsletterId } of left) await countDay(tx, deps, { newsletterId, joined: 0, left: 1 })
  for (const hook of tx.hooks('newslettersLeft')) await hook(tx, { subscriberId, newsletterIds }, at)
  return left.length
}

async function countDay(
  tx: Pick<Tx, 'db'>,
  { clock, config }: TimeDeps,
  { newsletterId, joined, left }: { newsletterId: number; joined: number; left: number },
): Promise<void> {
  const date = dayOf(clock.now(), config.site.timeZone)
  await tx.db
    .insert(newsletterDays)
    .values({ newsletterId, date, joined, left })
    .onConflictDoUpdate({
      target: [newsletterDays.newsletterId, newsletterDays.date],
      set: { joined: plus(newsletterDays.joined, joined), left: plus(newsletterDays.left, left) },
    })
}
