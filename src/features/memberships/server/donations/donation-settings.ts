import { z } from 'zod'
import {
  readSettingsInTx,
  readSiteSettings,
  storeSiteSettings,
} from '#features/site/server/settings/site-settings.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import {
  DEFAULT_DONATIONS,
  donationSettings,
  type DonationSettings,
  type UpdateDonationsInput,
} from '#features/memberships/shared/donations.ts'

type Reads = Pick<Deps, 'db' | 'config' | 'settingsCache'>

const stored = z.object({ donations: donationSettings })

/** Returns what the newsroom asks donors for. */
export const readDonations = (deps: Reads): Promise<DonationSettings> =>
  deps.settingsCache.get('donations', async () => donationsIn(await readSiteSettings(deps)))

const donationsIn = (settings: unknown): DonationSettings =>
  stored.safeParse(settings).data?.donations ?? DEFAULT_DONATIONS

// Both have the order of the schema.
const isSame = (a: DonationSettings, b: DonationSettings) => JSON.stringify(a) === JSON.stringify(b)

/** Returns what the donation page offers; null while donations are off, or without a Stripe account. */
export async function offeredDonations(deps: Reads): Promise<DonationSettings | null> {
  const donations = await readDonations(deps)
  return donations.isOn && deps.config.stripe ? donations : null
}

/**
 * Saves what the newsroom asks donors for. Throws BAD_REQUEST if it is on without a Stripe account, and CONFLICT if it has
 * changed since `before`.
 */
export async function updateDonations(
  ctx: AuthedContext,
  { before, ...donations }: UpdateDonationsInput,
): Promise<DonationSettings> {
  const { db, config } = ctx.deps
  if (donations.isOn && !config.stripe) throw new AppError('BAD_REQUEST', 'donationsNeedStripe')
  await db.write(async (tx) => {
    if (before && !isSame(donationsIn(await readSettingsInTx(tx, ctx.deps)), before)) {
      throw new AppError('CONFLICT', 'staleDonations')
    }
    await storeSiteSettings(tx, ctx.deps, { change: { donations }, actor: ctx })
  })
  return donations
}
