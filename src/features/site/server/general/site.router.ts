import { procedureFor, publicProcedure, router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import { moveSession } from '#server/trpc/session-cookies.ts'
import { updateGeneral } from './general.service.ts'
import { firstSteps } from './first-steps.service.ts'
import { readSiteInfo } from './site-info.service.ts'
import { removeSample, sampleCounts } from './sample.service.ts'
import { hasDemo, operatorSettings, writingRights } from './site.service.ts'
import { generalSettings } from '#features/site/shared/general-settings.ts'

export const siteRouter = router({
  info: publicProcedure(0).query(({ ctx }) => readSiteInfo(ctx.deps)),
  /** Facts about the site, and what the user may write, for the dashboard. */
  dashboardInfo: procedureFor('dashboard.open').query(async ({ ctx }) => ({
    isDemo: await hasDemo(ctx.deps),
    ...(await writingRights(ctx.deps, ctx.user)),
  })),
  firstSteps: procedureFor('dashboard.open').query(({ ctx }) => firstSteps(ctx.deps, ctx.user)),
  sample: procedureFor('site.manage').query(({ ctx }) => sampleCounts(ctx.deps)),
  removeSample: sessionProcedureFor('site.manage').mutation(({ ctx }) =>
    removeSample({ deps: ctx.deps, actor: ctx }),
  ),
  updateGeneral: sessionProcedureFor('site.manage')
    .input(generalSettings)
    .mutation(async ({ ctx, input }) => {
      await moveSession(ctx, () => updateGeneral(ctx, input))
      return operatorSettings(ctx.deps)
    }),
  operator: procedureFor('site.manage').query(({ ctx }) => operatorSettings(ctx.deps)),
})
