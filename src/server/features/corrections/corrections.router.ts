import { procedureFor, publicProcedure, router } from '#server/trpc/procedures.ts'
import { addCorrectionInput, listCorrectionsInput } from '#shared/corrections.ts'
import { addCorrection, listCorrections } from './corrections.service.ts'

export const correctionsRouter = router({
  list: publicProcedure
    .input(listCorrectionsInput)
    .query(({ ctx, input }) => listCorrections(ctx.deps, input)),
  add: procedureFor('articles.manage')
    .input(addCorrectionInput)
    .mutation(({ ctx, input }) => addCorrection(ctx, input)),
})
