import { openDonation } from '#features/memberships/server/donations/donate.service.ts'
import { shownTiers } from '#features/memberships/server/members/shown-tiers.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { donorPortal } from '#features/memberships/server/donations/donor-portal.ts'
import { offeredDonations } from '#features/memberships/server/donations/donation-settings.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { m } from '#shared/catalog/m.ts'
import { formatAmount } from '#shared/formats.ts'
import {
  DONATION_FREQUENCIES,
  type DonationFrequency,
  type DonationSettings,
} from '#features/memberships/shared/donations.ts'
import type { ReaderField, ReaderPage } from '#features/audience/shared/reader-page.ts'
import { DONATE_PATH } from '#features/memberships/shared/payment-paths.ts'
import { say } from '#features/audience/server/http/newsletter-page-parts.ts'
import type { NewsletterPage } from '#features/audience/server/http/newsletter-page.ts'

const FREQUENCIES: Record<DonationFrequency, () => string> = {
  once: () => m.donateOnce(),
  month: () => m.donateMonthly(),
}

/** The donation page. The response to its form links to Stripe, like a payment's. */
export const donate: NewsletterPage = {
  errorTitle: () => m.donate(),
  show: async ({ deps }) => donationPage(deps, await requireDonations(deps)),
  async act({ ctx, deps, form }) {
    const offered = await requireDonations(deps)
    const amount = offered.amounts.find((each) => String(each) === form.get('amount'))
    const frequency = DONATION_FREQUENCIES.find((each) => each === form.get('frequency'))
    if (amount === undefined || frequency === undefined) {
      return donationPage(deps, offered, { amount, frequency, error: m.chooseDonation() })
    }
    const href = await openDonation(ctx, { amount, frequency })
    const sum = { amount: formatAmount(amount, offered.currency) }
    const summary = frequency === 'once' ? m.amountOnce(sum) : m.amountMonthly(sum)
    return { ...say(m.donate(), summary, m.donateAtStripe()), link: { href, label: m.goToPayment() } }
  },
}

/** Where Stripe returns to after a donation, even after the newsroom has turned donations off. */
export const donated: NewsletterPage = {
  errorTitle: () => m.donate(),
  async show({ deps }) {
    if (!deps.config.stripe) throw new AppError('NOT_FOUND', 'donationsAreOff')
    return { ...say(m.donationThanks(), m.donationReceipt()), ...(await portalNote(deps)) }
  },
}

async function requireDonations(deps: Deps): Promise<DonationSettings> {
  const offered = await offeredDonations(deps)
  if (!offered) throw new AppError('NOT_FOUND', 'donationsAreOff')
  return offered
}

/** The valid choices of a rejected form. */
interface Rejected {
  amount: number | undefined
  frequency: DonationFrequency | undefined
  error: string
}

async function donationPage(deps: Deps, offered: DonationSettings, rejected?: Rejected): Promise<ReaderPage> {
  const { name, contactEmail } = await siteIdentity(deps)
  const { amounts, currency, heading, text } = offered
  const { amount = amounts[0], frequency = DONATION_FREQUENCIES[0], error } = rejected ?? {}
  const fields: ReaderField[] = [
    {
      kind: 'choice',
      name: 'amount',
      label: m.donationAmount(),
      value: String(amount),
      options: amounts.map((each) => ({ value: String(each), label: formatAmount(each, currency) })),
    },
    {
      kind: 'choice',
      name: 'frequency',
      label: m.donationFrequency(),
      value: frequency,
      options: DONATION_FREQUENCIES.map((value) => ({ value, label: FREQUENCIES[value]() })),
    },
  ]
  const portal = await portalNote(deps)
  const offersTiers = (await shownTiers(deps)).length > 0
  return {
    title: heading || m.supportSite({ site: name }),
    lines: text ? [text] : [],
    forms: [{ action: DONATE_PATH, fields, button: m.donate(), error }],
    notes: [
      `${m.donateAtStripe()} ${m.donateWithoutAccount()}`,
      ...(portal.noteLink ? [] : [m.endDonation({ address: contactEmail })]),
      ...(offersTiers ? [m.donationNoMember()] : []),
    ],
    ...portal,
  }
}

/** Leads monthly donors to the page of Stripe where they end their donation, if there is one. */
async function portalNote(deps: Deps): Promise<Pick<ReaderPage, 'noteLink'>> {
  const href = await donorPortal(deps)
  return href ? { noteLink: { href, label: m.endDonationAtStripe() } } : {}
}
