import { and, asc, eq, ne } from 'drizzle-orm'
import { memberGroups } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ShownMembership } from '#shared/site/site.ts'

type Reads = Pick<Deps, 'db' | 'settingsCache'>

/** Returns the groups of members that the site offers, in the order of the newsroom. Cached until a commit changes them. */
export function shownGroups({ db, settingsCache }: Reads) {
  const { isOpen, kind, position, id } = memberGroups
  return settingsCache.get('shown groups', () =>
    db.read
      .select()
      .from(memberGroups)
      .where(and(eq(isOpen, true), ne(kind, 'given')))
      .orderBy(asc(position), asc(id)),
  )
}

/** Returns the price and the free days of the first group that the site offers; null without one. */
export async function shownMembership(deps: Reads): Promise<ShownMembership | null> {
  const [first] = await shownGroups(deps)
  return first ? { price: first.price, trialDays: first.trialDays } : null
}
