import type { Payment } from './payment.ts'

/** Readers write to the newsroom, which takes the money as it likes. */
export const manual: Payment = {
  addressOf: ({ name }, { contactEmail }) => `mailto:${contactEmail}?subject=${encodeURIComponent(name)}`,
}
