import type { memberGroups } from '#db/schema/index.ts'
import type { PaymentKind } from '#shared/readers/members.ts'

/** A way to pay for a group. Whether a reader is a member is never up to it: the newsroom adds members. */
export interface Payment {
  /** Returns the address where readers pay for a group. */
  addressOf: (
    group: Pick<typeof memberGroups.$inferSelect, 'name' | 'payUrl'>,
    site: { contactEmail: string },
  ) => string
}

/** The ways to pay, by their kinds. */
export const PAYMENTS: Readonly<Record<PaymentKind, Payment>> = {
  /** Readers write to the newsroom, which takes the money as it likes. */
  manual: {
    addressOf: ({ name }, { contactEmail }) => `mailto:${contactEmail}?subject=${encodeURIComponent(name)}`,
  },
  /** Readers pay on another site, such as a donation page, which also handles receipts and taxes. */
  link: { addressOf: ({ payUrl }) => payUrl },
}
