import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Sql, Tx } from '#db/database.ts'
import type { GeneralSettings } from '#features/site/shared/general-settings.ts'
import { settings } from '#features/site/tables/settings.ts'
import type { Deps } from '#server/lib/deps.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import { LOOPBACK_HOSTS } from '#server/lib/request/this-machine.ts'

/** The key among the settings. Exports carry it. */
export const FEED_ORIGIN_KEY = 'feed-origin'

/** An origin as RFC 6454 writes it: `https://paper.example`. */
export const feedOriginSchema = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .refine((url) => URL.parse(url)?.origin === url)

/**
 * Returns the origin in the ids of feeds and their items: the first public address of the newsroom. It stays when the
 * address changes, because feed readers show an item with another id as new (RFC 4287, section 4.2.6).
 */
export function feedOrigin({ db, config, settingsCache }: Pick<Deps, 'db' | 'config' | 'settingsCache'>) {
  return settingsCache.get(FEED_ORIGIN_KEY, async () => (await readOrigin(db.read)) ?? siteOrigin(config))
}

/** Stores the public address for the ids of feeds, unless an earlier one is stored. Addresses of this machine are for trials. */
export async function rememberFeedOrigin({
  db,
  config,
  clock,
}: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<void> {
  const { publicOrigin } = config
  if (publicOrigin === null || (await readOrigin(db.read)) !== null) return
  await db.write((tx) => storeFeedOrigin(tx, { clock }, { publicOrigin }))
}

/** Like `rememberFeedOrigin`, with an address that is being saved. */
export async function storeFeedOrigin(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { publicOrigin: value }: GeneralSettings,
): Promise<void> {
  if (value && !LOOPBACK_HOSTS.has(new URL(value).hostname)) {
    const row = { key: FEED_ORIGIN_KEY, value, updatedAt: clock.iso() }
    await tx.db.insert(settings).values(row).onConflictDoNothing()
  }
  tx.emit({ type: 'settings.changed' })
}

async function readOrigin(db: Pick<Sql, 'select'>): Promise<string | null> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, FEED_ORIGIN_KEY))
  return feedOriginSchema.safeParse(row?.value).data ?? null
}
