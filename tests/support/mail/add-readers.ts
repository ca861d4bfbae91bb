import { emittingAll } from '#db/testing/emitting-all.ts'
import type { Database } from '#db/connection/open-database.ts'
import { newsletterSubscriptions, subscribers } from '#features/audience/tables/subscribers.ts'

const BATCH = 200

/** Stores confirmed readers of a list, `r0@d0.example` and so on, at seven domains. `at` is an instant. */
export async function addReaders(
  db: Pick<Database, 'write'>,
  { newsletterId, count, at }: { newsletterId: number; count: number; at: string },
): Promise<void> {
  const row = {
    tier: 'free',
    isSubscribed: true,
    consentAt: at,
    confirmedAt: at,
    createdAt: at,
    updatedAt: at,
  } as const
  for (let first = 0; first < count; first += BATCH) {
    const emails = Array.from(
      { length: Math.min(BATCH, count - first) },
      (_, n) => `r${first + n}@d${n % 7}.example`,
    )
    await db.write(
      emittingAll(async (tx) => {
        const added = await tx.db
          .insert(subscribers)
          .values(emails.map((email) => ({ ...row, email, emailKey: email })))
          .returning({ id: subscribers.id })
        await tx.db
          .insert(newsletterSubscriptions)
          .values(added.map(({ id }) => ({ newsletterId, subscriberId: id, createdAt: at })))
      }),
    )
  }
}
