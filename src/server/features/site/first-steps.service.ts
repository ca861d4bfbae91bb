import { DEFAULT_CONTACT_EMAIL } from '#server/config.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { can } from '#shared/roles.ts'
import type { FirstStep, OperatorSettings } from '#shared/site.ts'

/** What somebody who starts working here has not set yet: the own byline, and for admins what the operator sets. */
export function firstSteps({ deps, user }: AuthedContext): FirstStep[] {
  const { config } = deps
  const isAdmin = can(user.role, 'site.manage')
  const unset: Record<FirstStep, boolean> = {
    byline: !user.fullName,
    contact: isAdmin && config.site.contactEmail === DEFAULT_CONTACT_EMAIL,
    origin: isAdmin && config.publicOrigin === null,
    backups: isAdmin && config.backup.everyHours === 0,
  }
  return (Object.keys(unset) as FirstStep[]).filter((step) => unset[step])
}

/** What the environment says of the site, for admins to read: the operator changes it and restarts. */
export function operatorSettings({ deps: { config } }: AuthedContext): OperatorSettings {
  return {
    name: config.site.name,
    contactEmail: config.site.contactEmail,
    isContactSet: config.site.contactEmail !== DEFAULT_CONTACT_EMAIL,
    publicOrigin: config.publicOrigin,
    timeZone: config.site.timeZone,
    backupEveryHours: config.backup.everyHours,
  }
}
