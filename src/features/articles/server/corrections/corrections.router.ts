import { byRows, procedureFor, publicProcedure, router } from '#server/trpc/procedures.ts'
import { updateArticle } from '#features/articles/server/editing/editing.service.ts'
import {
  addCorrectionInput,
  addCorrectionWithTextInput,
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
  /** Saves the corrected text with the correction, and returns the article as `articles.update` does. */
  addWithText: editor
    .input(addCorrectionWithTextInput)
    .mutation(({ ctx, input: { correction, ...change } }) => updateArticle(ctx, change, correction)),
  update: editor.input(updateCorrectionInput).mutation(({ ctx, input }) => updateCorrection(ctx, input)),
  withdraw: editor.input(correctionId).mutation(({ ctx, input }) => withdrawCorrection(ctx, input.id)),
})
