import { m } from '#shared/catalog/m.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AddedInfo } from '#features/site/shared/site-info.ts'
import { DONATE_PATH, MEMBERSHIP_PATH } from '#features/memberships/shared/payment-paths.ts'
import { tierDays } from '#features/memberships/shared/tier-days.ts'
import { offeredDonations } from './donations/donation-settings.ts'
import { cutWords } from '#shared/cut-text.ts'
import { cachedTiers, shownTiers } from './members/shown-tiers.ts'

/** Every page has the text, so it is short; in characters. */
const TEXT_MAX = 160

/** Returns what the first tier that the site offers costs, and the links to the pages of memberships and donations. */
export async function membershipInfo(deps: Deps): Promise<AddedInfo> {
  const [first] = await shownTiers(deps)
  const donations = await offeredDonations(deps)
  return {
    ...((await cachedTiers(deps)).length > 0 && { hasTiers: true }),
    ...(first && {
      membership: {
        path: MEMBERSHIP_PATH,
        text: cutWords(first.description.replaceAll(/\s+/g, ' '), TEXT_MAX),
        terms: [first.price, tierDays(first)].filter(Boolean).join(' · '),
      },
    }),
    footerLinks: [
      ...(first ? [{ label: m.membershipTitle(), href: MEMBERSHIP_PATH }] : []),
      ...(donations ? [{ label: m.donate(), href: DONATE_PATH }] : []),
    ],
  }
}
