import { byRows, procedureFor, publicProcedure, router } from '#server/trpc/procedures.ts'
import {
  addCorrectionInput,
  correctionId,
  listCorrectionsInput,
  updateCorrectionInput,
} from '#features/articles/shared/corrections.ts'
import { addCorrection, updateCorrection, withdrawCorrection } from './correction-writes.service.ts'
import { listCorrections } from './corrections.service.ts'

const editor = procedureFor('articles.publish')

export const correctionsRouter = router({
  list: publicProcedure(byRows)
    .input(listCorrectionsInput)
    .query(({ ctx, input }) => listCorrections(ctx.deps, input)),
  add: editor.input(addCorrectionInput).mutation(({ ctx, input }) => addCorrection(ctx, input)),
  update: editor.input(updateCorrectionInput).mutation(({ ctx, input }) => updateCorrection(ctx, input)),
  withdraw: editor.input(correctionId).mutation(({ ctx, input }) => withdrawCorrection(ctx, input.id)),
})
