import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'

/** Returns the reader of an account, or null until its address is confirmed. */
export async function confirmedReader(
  db: Pick<Tx['db'], 'select'>,
  userId: number,
): Promise<typeof subscribers.$inferSelect | null> {
  const isIts = and(eq(subscribers.userId, userId), isNotNull(subscribers.confirmedAt))
  const [reader] = await db.select().from(subscribers).where(isIts)
  return reader ?? null
}
