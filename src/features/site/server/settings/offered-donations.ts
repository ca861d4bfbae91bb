import type { Deps } from '#server/lib/deps.ts'
import type { DonationSettings } from '#features/memberships/shared/donations.ts'
import { readSiteSettings } from './site-settings.service.ts'

/** Returns what the donation page offers; null while donations are off, or without a Stripe account. */
export async function offeredDonations(
  deps: Pick<Deps, 'db' | 'config' | 'settingsCache'>,
): Promise<DonationSettings | null> {
  const { donations } = await readSiteSettings(deps)
  return donations.isOn && deps.config.stripe ? donations : null
}
