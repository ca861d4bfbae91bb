import { z } from 'zod'
import { readSiteSettings, storeSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import {
  DEFAULT_DONATIONS,
  donationSettings,
  type DonationSettings,
} from '#features/memberships/shared/donations.ts'

type Reads = Pick<Deps, 'db' | 'config' | 'settingsCache'>

const stored = z.object({ donations: donationSettings })

/** Returns what the newsroom asks donors for. */
export const readDonations = (deps: Reads): Promise<DonationSettings> =>
  deps.settingsCache.get(
    'donations',
    async () => stored.safeParse(await readSiteSettings(deps)).data?.donations ?? DEFAULT_DONATIONS,
  )

/** Returns what the donation page offers; null while donations are off, or without a Stripe account. */
export async function offeredDonations(deps: Reads): Promise<DonationSettings | null> {
  const donations = await readDonations(deps)
  return donations.isOn && deps.config.stripe ? donations : null
}

/** Saves what the newsroom asks donors for. Throws BAD_REQUEST if it is on without a Stripe account. */
export async function updateDonations(
  ctx: AuthedContext,
  donations: DonationSettings,
): Promise<DonationSettings> {
  const { db, config } = ctx.deps
  if (donations.isOn && !config.stripe) throw new AppError('BAD_REQUEST', 'donationsNeedStripe')
  await db.write((tx) => storeSiteSettings(tx, ctx.deps, { change: { donations }, actor: ctx }))
  return donations
}
