/** What a tier has beside its name and kind: no text, price or trial, and anyone can join it. */
export const PLAIN_TIER = {
  description: '',
  trialDays: 0,
  price: '',
  payment: 'manual',
  payUrl: '',
  isOpen: true,
} as const
