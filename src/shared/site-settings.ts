import { z } from 'zod'

/**
 * Settings of the whole site, changed by admins. Unsaved values come from the environment. To add one, also add its
 * default in `defaultsOf` of the service and its field in the Site Settings view.
 */
export const siteSettings = z.object({
  /** Whether readers may create accounts. Invites always work. */
  isRegistrationOpen: z.boolean(),
})
export type SiteSettings = z.infer<typeof siteSettings>

/** Settings that are left out do not change. */
export const siteSettingsChange = siteSettings.partial()
export type SiteSettingsChange = z.infer<typeof siteSettingsChange>
