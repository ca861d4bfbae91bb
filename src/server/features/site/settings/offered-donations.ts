import type { Deps } from '#server/lib/deps.ts'
import type { DonationSettings } from '#shared/readers/donations.ts'
import { readSiteSettings } from './site-settings.service.ts'

/** Returns what the page for donations offers; null while donations are off, or without an account at Stripe. */
export async function offeredDonations(
  deps: Pick<Deps, 'db' | 'config' | 'settingsCache'>,
): Promise<DonationSettings | null> {
  const { donations } = await readSiteSettings(deps)
  return donations.isOn && deps.config.stripe ? donations : null
}
