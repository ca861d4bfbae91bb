/** The slug of the newsroom's own page whose text is above the list of tiers. */
export const MEMBERSHIP_SLUG = 'membership'

/** The page that lists the membership tiers. */
export const MEMBERSHIP_PATH = '/membership'

/** The page that readers see after a payment. */
export const PAID_PATH = '/membership/paid'

/** The donation page, and the one after a donation. */
export const DONATE_PATH = '/donate'
export const DONATED_PATH = '/donate/thanks'

/** Receives Stripe events. */
export const PAYMENT_EVENTS_PATH = '/membership/payment-events'
