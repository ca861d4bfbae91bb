import type { Payment } from './payment.ts'

/** Readers pay on another site, such as a donation page, which also handles receipts and taxes. */
export const link: Payment = {
  addressOf: ({ payUrl }) => payUrl,
}
