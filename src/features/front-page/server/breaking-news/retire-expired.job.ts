import { and, isNull, lte } from 'drizzle-orm'
import { breakingNews } from '#features/front-page/tables/breaking-news.ts'
import type { Deps } from '#server/lib/deps.ts'

/** Retires expired items, so cached and open pages drop them, and returns how many. */
export async function retireExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.iso()
  const isExpired = and(isNull(breakingNews.retiredAt), lte(breakingNews.expiresAt, now))
  const expired = await db.read.select({ id: breakingNews.id }).from(breakingNews).where(isExpired).limit(1)
  if (expired.length === 0) return 0
  return db.write(async (tx) => {
    const retired = await tx.db
      .update(breakingNews)
      .set({ retiredAt: now })
      .where(isExpired)
      .returning({ id: breakingNews.id })
    if (retired.length > 0) tx.emit({ type: 'breaking-news.changed' })
    return retired.length
  })
}
