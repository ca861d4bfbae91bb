import { and, isNull, lte } from 'drizzle-orm'
import { breakingNews } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'

/** Takes down what has expired, so that finished pages and open ones drop it too; answers how many. */
export async function retireExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.iso()
  const isDue = and(isNull(breakingNews.retiredAt), lte(breakingNews.expiresAt, now))
  const due = await db.read.select({ id: breakingNews.id }).from(breakingNews).where(isDue).limit(1)
  if (due.length === 0) return 0
  return db.write(async (tx) => {
    const gone = await tx.db
      .update(breakingNews)
      .set({ retiredAt: now })
      .where(isDue)
      .returning({ id: breakingNews.id })
    if (gone.length > 0) tx.emit({ type: 'breaking-news.changed' })
    return gone.length
  })
}
