import { asc } from 'drizzle-orm'
import { tiers } from '#features/memberships/tables/members.ts'
import type { Deps } from '#server/lib/deps.ts'

type Reads = Pick<Deps, 'db' | 'settingsCache'>

/** Returns all membership tiers, in the newsroom's order. Cached until a commit changes them. */
export const cachedTiers = ({ db, settingsCache }: Reads) =>
  settingsCache.get('tiers', () => db.read.select().from(tiers).orderBy(asc(tiers.position), asc(tiers.id)))

/** Returns those that the site offers. */
export const shownTiers = async (deps: Reads) =>
  (await cachedTiers(deps)).filter(({ isOpen, kind }) => isOpen && kind !== 'given')
