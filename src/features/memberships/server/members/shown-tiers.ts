import { and, asc, eq, ne } from 'drizzle-orm'
import { tiers } from '#features/memberships/tables/members.ts'
import type { Deps } from '#server/lib/deps.ts'

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
