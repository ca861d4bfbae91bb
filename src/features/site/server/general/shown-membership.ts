import { and, asc, eq, ne } from 'drizzle-orm'
import { tiers } from '#features/memberships/tables/members.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ShownMembership } from '#features/memberships/shared/members.ts'

type Reads = Pick<Deps, 'db' | 'settingsCache'>

/** Returns the membership tiers that the site offers, in the newsroom's order. Cached until a commit changes them. */
export function shownTiers({ db, settingsCache }: Reads) {
  const { isOpen, kind, position, id } = tiers
  return settingsCache.get('shown tiers', () =>
    db.read
      .select()
      .from(tiers)
      .where(and(eq(isOpen, true), ne(kind, 'given')))
      .orderBy(asc(position), asc(id)),
  )
}

/** Returns the price and the days of the first tier that the site offers; null without one. */
export async function shownMembership(deps: Reads): Promise<ShownMembership | null> {
  const [first] = await shownTiers(deps)
  return first ? { price: first.price, kind: first.kind, trialDays: first.trialDays } : null
}
