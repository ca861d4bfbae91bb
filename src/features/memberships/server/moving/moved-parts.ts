import type { MovedPart } from '#server/lib/moving/moved-parts.ts'
import { AppError } from '#server/lib/app-error.ts'
import { rowsOf, type Row } from '#server/lib/moving/moved-rows.ts'
import { membershipRows, tierRows } from './member-rows.ts'
import { restoreMemberships, restoreTiers } from './restore-members.ts'

const isPaid = (row: Row): boolean => rowsOf(row['subscriptions']).length > 0

/** Tiers, and the members that go along with readers. */
export const movedParts: Readonly<Record<string, MovedPart>> = {
  tiers: { read: tierRows, restore: restoreTiers },
  'readers/memberships': {
    read: membershipRows,
    async restore(tx, rows, { now, deps }) {
      // While the feature is off, nothing would end the payments of a reader who is erased.
      if (!deps.switches.isOn('memberships') && rows.some(isPaid))
        throw new AppError('CONFLICT', 'membersOffForPayments')
      await restoreMemberships(tx, rows, now)
    },
  },
}
