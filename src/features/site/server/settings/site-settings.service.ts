import { eq } from 'drizzle-orm'
import { settings } from '#features/site/tables/settings.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { recordAudit, type AuditActor } from '#features/changes/server/audit/audit.service.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { DEFAULT_MACHINE_USES } from '#features/site/shared/machine-uses.ts'
import {
  storedSettings,
  type SiteSettings,
  type SiteSettingsChange,
  type StoredSettings,
} from '#features/site/shared/site-settings.ts'

/** The key of the site settings among the settings. */
export const SITE_SETTINGS_KEY = 'site'

function defaultsOf(config: Config): SiteSettings {
  return {
    isRegistrationOpen: config.isRegistrationOpen,
    addressForm: 'id',
    hasIdPages: false,
    hasFullTextFeeds: false,
    webSubHub: '',
    embedHosts: [],
    hasFourEyes: false,
    needsReasonInApi: false,
    modelPrices: null,
    hasIllustrations: true,
    hasOldComments: true,
    hasAcceptedPages: true,
    ...DEFAULT_MACHINE_USES,
  }
}

/** Returns the site settings, also those of features: saved values, then defaults from the environment. Cached until a commit changes them. */
export function readSiteSettings({
  db,
  config,
  settingsCache,
}: Pick<Deps, 'db' | 'config' | 'settingsCache'>) {
  return settingsCache.get('site-settings', async (): Promise<SiteSettings> => {
    const [row] = await db.read
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.key, SITE_SETTINGS_KEY))
    return { ...defaultsOf(config), ...parseSaved(row?.value) }
  })
}

/** Like `readSiteSettings`, for a write that depends on a setting. */
export async function readSettingsInTx(tx: Tx, { config }: Pick<Deps, 'config'>): Promise<SiteSettings> {
  return { ...defaultsOf(config), ...(await readSaved(tx)) }
}

/** Saves a change and returns all settings. */
export function updateSiteSettings(ctx: AuthedContext, change: SiteSettingsChange): Promise<SiteSettings> {
  return ctx.deps.db.write((tx) => storeSiteSettings(tx, ctx.deps, { change, actor: ctx }))
}

/** Like `updateSiteSettings`, in a transaction, and for jobs too. */
export async function storeSiteSettings(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { change, actor }: { change: StoredSettings; actor: AuditActor },
): Promise<SiteSettings> {
  const at = clock.iso()
  const before = await readSaved(tx)
  const value = { ...before, ...change }
  const row = { value, updatedBy: 'job' in actor ? null : (actor.user?.id ?? null), updatedAt: at }
  await tx.db
    .insert(settings)
    .values({ key: SITE_SETTINGS_KEY, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row })
  await recordAudit(tx, at, actor, {
    action: 'settings.change',
    subject: ['setting', SITE_SETTINGS_KEY],
    before,
    after: change,
  })
  tx.emit({ type: 'settings.changed' })
  return { ...defaultsOf(config), ...value }
}

async function readSaved(tx: Tx): Promise<StoredSettings> {
  const [row] = await tx.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, SITE_SETTINGS_KEY))
  return parseSaved(row?.value)
}

/** Ignores a row that this version cannot read, for example after a downgrade. */
function parseSaved(value: unknown): StoredSettings {
  const parsed = storedSettings.safeParse(value)
  return parsed.success ? parsed.data : {}
}
