import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { optionalText } from '#shared/text-fields.ts'

/** How often a donation is taken. */
export const DONATION_FREQUENCIES = ['once', 'month'] as const
export type DonationFrequency = (typeof DONATION_FREQUENCIES)[number]

/** Bounds of the donation page. Stripe takes prices of up to eight digits. */
export const donationLimits = { amounts: 6, heading: 80, text: 600, minorUnits: 99_999_999 } as const

const ZERO_DECIMAL = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THREE_DECIMAL = new Set('BHD JOD KWD OMR TND'.split(' '))

/**
 * Returns whole units of a currency in the unit that Stripe counts in: 5 USD are 500, 5 JPY 5, and 5 KWD 5000. ISK and
 * UGX have hundredths there, although coins for them no longer exist (https://docs.stripe.com/currencies#minor-units).
 */
export function minorUnits(amount: number, currency: string): number {
  if (ZERO_DECIMAL.has(currency)) return amount
  return amount * (THREE_DECIMAL.has(currency) ? 1000 : 100)
}

/** What the newsroom asks donors for. */
export const donationSettings = z
  .object({
    isOn: z.boolean(),
    /** A code of ISO 4217, such as USD. */
    currency: z
      .string()
      .refine((code) => Intl.supportedValuesOf('currency').includes(code), { error: () => m.badCurrency() }),
    /** In whole units of the currency. */
    amounts: z
      .array(z.int({ error: () => m.badDonationAmounts() }).min(1, { error: () => m.badDonationAmounts() }))
      .min(1, { error: () => m.badDonationAmounts() })
      .max(donationLimits.amounts, { error: () => m.badDonationAmounts() })
      .refine((amounts) => new Set(amounts).size === amounts.length, { error: () => m.badDonationAmounts() }),
    /** In place of the built-in heading; empty for that. */
    heading: optionalText(donationLimits.heading),
    text: optionalText(donationLimits.text),
  })
  .refine(
    ({ amounts, currency }) =>
      amounts.every((amount) => minorUnits(amount, currency) <= donationLimits.minorUnits),
    { path: ['amounts'], error: () => m.donationTooLarge() },
  )
/** With the settings that were read; those that someone else has changed since are not overwritten. */
export const updateDonationsInput = donationSettings.safeExtend({ before: donationSettings.optional() })
export type UpdateDonationsInput = z.infer<typeof updateDonationsInput>
export type DonationSettings = z.infer<typeof donationSettings>

/** What the donation page shows until an admin changes it. */
export const DEFAULT_DONATIONS: DonationSettings = {
  isOn: false,
  currency: 'USD',
  amounts: [5, 10, 25],
  heading: '',
  text: '',
}
