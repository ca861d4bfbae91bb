import { procedureFor, router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import { switchFeatureInput } from '#features/site/shared/feature-switch.ts'
import { listFeatures, switchFeature } from './feature-switches.service.ts'

/** What admins may switch off. */
export const featuresRouter = router({
  list: procedureFor('site.manage').query(({ ctx }) => listFeatures(ctx.deps)),
  switch: sessionProcedureFor('site.manage')
    .input(switchFeatureInput)
    .mutation(({ ctx, input }) => switchFeature(ctx, input)),
})
