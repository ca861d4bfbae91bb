import { z } from 'zod'
import { openDonation } from '#server/features/readers/payment/donate.service.ts'
import { shownMembership } from '#server/features/site/general/shown-membership.ts'
import { siteIdentity } from '#server/features/site/identity/identity.service.ts'
import { offeredDonations } from '#server/features/site/settings/offered-donations.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { m } from '#shared/catalog/m.ts'
import { formatAmount } from '#shared/formats.ts'
import { DONATION_RHYTHMS, type DonationRhythm } from '#shared/readers/donations.ts'
import type { ReaderField, ReaderPage } from '#shared/readers/reader-page.ts'
import { DONATE_PATH } from '#shared/site/site.ts'
import { say } from './letter-page-parts.ts'
import type { LetterPage } from './letter-page.ts'

const chosen = z.object({
  amount: z
    .string()
    .regex(/^\d{1,8}$/)
    .transform(Number),
  rhythm: z.enum(DONATION_RHYTHMS),
})

const RHYTHMS: Record<DonationRhythm, () => string> = {
  once: () => m.donateOnce(),
  month: () => m.donateMonthly(),
}

/** The page for donations. The response to its form links to Stripe, like that of a payment. */
export const donate: LetterPage = {
  isOn: async (deps) => (await offeredDonations(deps)) !== null,
  show: ({ deps }) => donationPage(deps),
  async act({ ctx, deps, form }) {
    const offered = await offeredDonations(deps)
    const { data } = chosen.safeParse({ amount: form.get('amount'), rhythm: form.get('rhythm') })
    if (!data || !offered?.amounts.includes(data.amount)) return donationPage(deps, m.chooseDonation())
    const href = await openDonation(ctx, data)
    const amount = formatAmount(data.amount, offered.currency)
    const summary = data.rhythm === 'once' ? m.amountOnce({ amount }) : m.amountMonthly({ amount })
    return { ...say(m.donate(), summary, m.donateAtStripe()), link: { href, label: m.goToPayment() } }
  },
}

/** Where Stripe leads back to after a donation. */
export const donated: LetterPage = {
  isOn: async ({ config }) => config.stripe !== null,
  show: async () => say(m.donationThanks(), m.donationReceipt()),
}

async function donationPage(deps: Deps, error?: string): Promise<ReaderPage> {
  const offered = await offeredDonations(deps)
  if (!offered) throw new AppError('NOT_FOUND', 'donationsAreOff')
  const { name, contactEmail } = await siteIdentity(deps)
  const { amounts, currency, heading, text } = offered
  const fields: ReaderField[] = [
    {
      kind: 'choice',
      name: 'amount',
      label: m.donationAmount(),
      options: amounts.map((amount) => ({ value: String(amount), label: formatAmount(amount, currency) })),
    },
    {
      kind: 'choice',
      name: 'rhythm',
      label: m.donationRhythm(),
      options: DONATION_RHYTHMS.map((value) => ({ value, label: RHYTHMS[value]() })),
    },
  ]
  const hasGroups = (await shownMembership(deps)) !== null
  return {
    title: heading || m.supportSite({ site: name }),
    lines: text ? [text] : [],
    forms: [{ action: DONATE_PATH, fields, button: m.donate(), ...(error ? { error } : {}) }],
    notes: [
      `${m.donateAtStripe()} ${m.donateWithoutAccount()}`,
      m.endDonation({ address: contactEmail }),
      ...(hasGroups ? [m.donationNoMember()] : []),
    ],
  }
}
