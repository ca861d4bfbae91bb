import type { memberGroups } from '#db/schema/index.ts'

export type PayableGroup = Pick<typeof memberGroups.$inferSelect, 'name' | 'payUrl'>

/** A way to pay for a group. Whether a reader is a member is never up to it: the newsroom adds members. */
export interface Payment {
  /** Returns the address where readers pay for a group. */
  addressOf: (group: PayableGroup, site: { contactEmail: string }) => string
}
