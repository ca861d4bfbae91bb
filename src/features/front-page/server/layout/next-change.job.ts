import { eq, lte } from 'drizzle-orm'
import { frontPageVersions } from '#features/front-page/tables/front-pages.ts'
import type { Deps } from '#server/lib/deps.ts'
import { nextChange } from '#features/front-page/shared/front-page.ts'
import { isoOf } from './layouts.service.ts'

/**
 * Announces that slots have begun or ended, so shared caches drop the pages. This server's own pages change at the
 * second even without it. Returns how many pages changed.
 */
export async function announceChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const isDue = lte(frontPageVersions.nextChangeAt, new Date(now).toISOString())
  if ((await db.read.$count(frontPageVersions, isDue)) === 0) return 0
  return db.write(async (tx) => {
    const due = await tx.db.select().from(frontPageVersions).where(isDue)
    for (const { id, layout } of due) {
      const nextChangeAt = layout && isoOf(nextChange(layout, now))
      await tx.db.update(frontPageVersions).set({ nextChangeAt }).where(eq(frontPageVersions.id, id))
    }
    if (due.length > 0) tx.emit({ type: 'front-page.changed' })
    return due.length
  })
}
