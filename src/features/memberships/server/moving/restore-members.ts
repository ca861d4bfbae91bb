import { readerWithEmail } from '#server/lib/mail/email-key.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connection/write-queue.ts'
import { tiers, memberships } from '#features/memberships/tables/members.ts'
import { stripeSubscriptions } from '#features/memberships/tables/stripe.ts'
import { createTierInput, MEMBERSHIP_SOURCES } from '#features/memberships/shared/members.ts'
import { dates, rowsOf, text, type Row } from '#server/lib/moving/moved-rows.ts'

const tierRow = createTierInput.safeExtend({ position: z.int().min(0), ...dates })

const membershipRow = z.object({
  since: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  unpaidUntil: z.iso.datetime().nullable().default(null),
  source: z.enum(MEMBERSHIP_SOURCES),
  ...dates,
})

const subscriptionRow = z.object({
  stripeId: z.string().regex(/^(?:sub|cus)_\w{1,250}$/),
  customerId: z.string().max(300),
  priceId: z.string().max(300),
  status: z.string().max(50),
  startedAt: z.iso.datetime().nullable(),
  paidUntil: z.iso.datetime().nullable(),
  isRenewing: z.boolean(),
})

/** Restores membership tiers. One whose name the newsroom has stays as it is. */
export async function restoreTiers(tx: Tx, rows: Row[]): Promise<void> {
  for (const row of rows) {
    const { data } = tierRow.safeParse(row)
    if (!data || (await tx.db.$count(tiers, eq(tiers.name, data.name))) > 0) continue
    await tx.db.insert(tiers).values(data)
  }
  tx.emit({ type: 'settings.changed' })
}

/** Restores memberships of readers and tiers that were restored. Their subscriptions at Stripe are fetched again. */
export async function restoreMemberships(tx: Tx, rows: Row[], now: string): Promise<void> {
  for (const row of rows) {
    const { data } = membershipRow.safeParse(row)
    const reader = await readerWithEmail(tx, text(row['email']))
    const [tier] = await tx.db
      .select()
      .from(tiers)
      .where(eq(tiers.name, text(row['tier'] ?? row['group'])))
    if (!data || !reader || !tier) continue
    const values = { ...data, subscriberId: reader.id, tierId: tier.id }
    await tx.db.insert(memberships).values(values).onConflictDoNothing()
    const key = { subscriberId: reader.id, tierId: tier.id, fetchAt: now, createdAt: now, updatedAt: now }
    for (const each of rowsOf(row['subscriptions'])) {
      const parsed = subscriptionRow.safeParse(each)
      if (!parsed.success) continue
      await tx.db
        .insert(stripeSubscriptions)
        .values({ ...parsed.data, ...key })
        .onConflictDoNothing()
    }
  }
}
