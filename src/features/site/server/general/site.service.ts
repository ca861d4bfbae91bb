import { eq } from 'drizzle-orm'
import { sectionIdsOf } from '#db/queries/user-sections.ts'
import { demoRows } from '#db/schema/demo.ts'
import { DEFAULT_CONTACT_EMAIL } from '#server/config.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { readStoredSections } from '#features/site/server/sections/sections.service.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { compact } from '#shared/compact.ts'
import { taglineOf } from '#features/site/shared/tagline.ts'
import { can } from '#features/people/shared/roles.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

/** Settings of the environment, as shown to admins. */
interface OperatorSettings {
  name: string
  contactEmail: string
  /** False if the contact is the example address. */
  isContactSet: boolean
  publicOrigin: string | null
  /** False if the environment sets it. */
  maySetAddress: boolean
  timeZone: string
  /** 0 if automatic backups are off. */
  backupEveryHours: number
  /** True if the operator has set a Stripe account. */
  hasStripe: boolean
}

/** Returns whether the newsroom contains articles of the demo. Cached until settings or sections change. */
export function hasDemo({ db, settingsCache }: Pick<Deps, 'db' | 'settingsCache'>): Promise<boolean> {
  return settingsCache.get('has demo', async () => {
    const rows = await db.read
      .select({ id: demoRows.rowId })
      .from(demoRows)
      .where(eq(demoRows.tableName, 'articles'))
      .limit(1)
    return rows.length > 0
  })
}

/** Returns the words under the name of the site, see `taglineOf`. */
export async function siteTagline(
  deps: Pick<Deps, 'db' | 'blobs' | 'config' | 'settingsCache' | 'overrides'>,
): Promise<string> {
  const { look } = await siteIdentity(deps)
  return taglineOf(compact({ look, isDemo: (await hasDemo(deps)) || undefined }))
}

/**
 * Returns the rules for what a user writes: whether publishing an own article is forbidden, and the slugs of the
 * sections that the user is limited to, with those below them; null for no limit.
 */
export async function writingRights(
  deps: Pick<Deps, 'db' | 'blobs' | 'config' | 'settingsCache'>,
  user: PublicUser,
): Promise<{ hasFourEyes: boolean; sections: string[] | null }> {
  const { hasFourEyes } = await readSiteSettings(deps)
  const own = can(user.role, 'sections.manage') ? [] : await sectionIdsOf(deps.db.read, user.id)
  if (own.length === 0) return { hasFourEyes, sections: null }
  const all = await readStoredSections(deps)
  const isOwn = ({ id, parentId }: { id: number; parentId: number | null }) =>
    own.includes(id) || (parentId !== null && own.includes(parentId))
  return { hasFourEyes, sections: all.filter(isOwn).map(({ slug }) => slug) }
}

/** Returns the settings of the environment, which only the operator can change, with the contact that readers see. */
export async function operatorSettings(
  deps: Pick<Deps, 'db' | 'blobs' | 'config' | 'settingsCache'>,
): Promise<OperatorSettings> {
  const { config } = deps
  const { contactEmail } = await siteIdentity(deps)
  return {
    name: config.site.name,
    contactEmail,
    isContactSet: contactEmail !== DEFAULT_CONTACT_EMAIL,
    publicOrigin: config.publicOrigin,
    maySetAddress: config.fixedOrigin === null,
    timeZone: config.site.timeZone,
    backupEveryHours: config.backup.everyHours,
    hasStripe: config.stripe !== null,
  }
}
