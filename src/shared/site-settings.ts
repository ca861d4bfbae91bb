import { z } from 'zod'

/**
 * What admins set for the whole site in the dashboard. A value that was never saved comes from the environment.
 * Add a setting here, its default in `defaultsOf` of the service, and its field in the Site Settings view.
 */
export const siteSettings = z.object({
  /** Whether readers may make accounts for themselves; invitations work either way. */
  isRegistrationOpen: z.boolean(),
})
export type SiteSettings = z.infer<typeof siteSettings>

/** A change of some settings; those left out stay as they are. */
export const siteSettingsChange = siteSettings.partial()
export type SiteSettingsChange = z.infer<typeof siteSettingsChange>
