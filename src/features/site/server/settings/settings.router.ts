import { procedureFor, router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import { siteSettingsChange } from '#features/site/shared/site-settings.ts'
import { readSiteSettings, updateSiteSettings } from './site-settings.service.ts'

/** Site settings for admins. Pages get their part from `site.info`. */
export const settingsRouter = router({
  read: procedureFor('site.manage').query(({ ctx }) => readSiteSettings(ctx.deps)),
  update: sessionProcedureFor('site.manage')
    .input(siteSettingsChange)
    .mutation(({ ctx, input }) => updateSiteSettings(ctx, input)),
})
