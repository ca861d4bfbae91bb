import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { plus } from '#db/queries/increments.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { letterRecipients, letters, listDays, listSubscriptions } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { dayOf } from '#shared/dates.ts'
import { refusedFor } from '../letters/refusal-reasons.ts'

type TimeDeps = Pick<Deps, 'clock' | 'config'>

/** Puts readers on lists. Lists that a reader gets already stay as they are. */
export async function joinLists(
  tx: Pick<Tx, 'db'>,
  deps: TimeDeps,
  { subscriberIds, listIds }: { subscriberIds: readonly number[]; listIds: readonly number[] },
): Promise<void> {
  if (subscriberIds.length === 0) return
  const row = { createdAt: deps.clock.iso(), endedAt: null }
  for (const listId of listIds) {
    const joined = await tx.db
      .insert(listSubscriptions)
      .values(subscriberIds.map((subscriberId) => ({ ...row, subscriberId, listId })))
      .onConflictDoUpdate({
        target: [listSubscriptions.subscriberId, listSubscriptions.listId],
        set: row,
        setWhere: isNotNull(listSubscriptions.endedAt),
      })
      .returning({ listId: listSubscriptions.listId })
    if (joined.length > 0) await countDay(tx, deps, { listId, joined: joined.length, left: 0 })
  }
}

/** Takes a reader from lists, by default all, also from letters that are being sent. Returns how many lists were left. */
export async function leaveLists(
  tx: Pick<Tx, 'db'>,
  deps: TimeDeps,
  { subscriberId, listIds }: { subscriberId: number; listIds?: readonly number[] },
): Promise<number> {
  const at = deps.clock.iso()
  const isLeft = listIds ? inArray(listSubscriptions.listId, [...listIds]) : undefined
  const left = await tx.db
    .update(listSubscriptions)
    .set({ endedAt: at })
    .where(and(eq(listSubscriptions.subscriberId, subscriberId), isNull(listSubscriptions.endedAt), isLeft))
    .returning({ listId: listSubscriptions.listId })
  for (const { listId } of left) await countDay(tx, deps, { listId, joined: 0, left: 1 })
  const ofList = listIds
    ? inArray(
        letterRecipients.letterId,
        tx.db
          .select({ id: letters.id })
          .from(letters)
          .where(inArray(letters.listId, [...listIds])),
      )
    : undefined
  await tx.db
    .update(letterRecipients)
    .set({ ...refusedFor('refusedUnsubscribed'), updatedAt: at })
    .where(and(eq(letterRecipients.subscriberId, subscriberId), eq(letterRecipients.state, 'queued'), ofList))
  return left.length
}

async function countDay(
  tx: Pick<Tx, 'db'>,
  { clock, config }: TimeDeps,
  { listId, joined, left }: { listId: number; joined: number; left: number },
): Promise<void> {
  const date = dayOf(clock.now(), config.site.timeZone)
  await tx.db
    .insert(listDays)
    .values({ listId, date, joined, left })
    .onConflictDoUpdate({
      target: [listDays.listId, listDays.date],
      set: { joined: plus(listDays.joined, joined), left: plus(listDays.left, left) },
    })
}
