import { and, asc, eq, ne } from 'drizzle-orm'
import { memberGroups } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ShownMembership } from '#shared/site/site.ts'

/** Returns the price and the free days of the first group that the site offers; null without one. Cached. */
export function shownMembership({
  db,
  settingsCache,
}: Pick<Deps, 'db' | 'settingsCache'>): Promise<ShownMembership | null> {
  return settingsCache.get('shown membership', async () => {
    const { price, trialDays, isOpen, kind, position, id } = memberGroups
    const [first] = await db.read
      .select({ price, trialDays })
      .from(memberGroups)
      .where(and(eq(isOpen, true), ne(kind, 'given')))
      .orderBy(asc(position), asc(id))
      .limit(1)
    return first ?? null
  })
}
