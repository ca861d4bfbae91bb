import type { MovedPart } from '#server/lib/moving/moved-parts.ts'
import { membershipRows, tierRows } from './member-rows.ts'
import { restoreMemberships, restoreTiers } from './restore-members.ts'

/** Tiers, and the members that go along with readers. */
export const movedParts: Readonly<Record<string, MovedPart>> = {
  tiers: { read: tierRows, restore: restoreTiers },
  'readers/memberships': {
    read: membershipRows,
    restore: (tx, rows, { now }) => restoreMemberships(tx, rows, now),
  },
}
