import type { tiers } from '#features/memberships/tables/members.ts'
import type { Config } from '#server/config.ts'
import type { PaymentKind } from '#features/memberships/shared/members.ts'

type Tier = typeof tiers.$inferSelect

/** A way to pay for a tier. */
export interface Payment {
  /** Returns the address where readers pay for a tier; null if this site opens a page for each payment. */
  addressOf: (tier: Pick<Tier, 'name' | 'payUrl'>, site: { contactEmail: string }) => string | null
}

/** The ways to pay, by their kinds. */
export const PAYMENTS: Readonly<Record<PaymentKind, Payment>> = {
  /** Readers write to the newsroom, which takes the money as it likes. */
  manual: {
    addressOf: ({ name }, { contactEmail }) => `mailto:${contactEmail}?subject=${encodeURIComponent(name)}`,
  },
  /** Readers pay on another site, such as a donation page, which also handles receipts and taxes. */
  link: { addressOf: ({ payUrl }) => payUrl },
  /** Readers subscribe at Stripe, which also says who is a member. */
  stripe: { addressOf: () => null },
}

/** True for a tier that readers pay at Stripe, if the operator has set an account there. */
export const hasCheckout = (
  { stripe }: Pick<Config, 'stripe'>,
  { kind, payment, stripePrice }: Pick<Tier, 'kind' | 'payment' | 'stripePrice'>,
): boolean => stripe !== null && kind === 'paid' && payment === 'stripe' && stripePrice !== ''
