import { z } from 'zod'
import { procedureFor, router } from '#server/trpc/procedures.ts'
import { createBoxInput, updateBoxInput } from '#features/articles/shared/reusable-boxes.ts'
import { rowId } from '#shared/text-fields.ts'
import { createBox, listBoxes, removeBox, updateBox, usesOfBox } from './boxes.service.ts'

const read = procedureFor('articles.manage')
// Not for writers: readers see a changed box in published articles.
const manage = procedureFor('articles.publish')
const key = z.object({ id: rowId })

/** Texts that several articles show. */
export const reusableBoxesRouter = router({
  list: read.query(({ ctx }) => listBoxes(ctx.deps)),
  uses: read.input(key).query(({ ctx, input }) => usesOfBox(ctx.deps, input.id)),
  create: manage.input(createBoxInput).mutation(({ ctx, input }) => createBox(ctx, input)),
  update: manage.input(updateBoxInput).mutation(({ ctx, input }) => updateBox(ctx, input)),
  remove: manage.input(key).mutation(({ ctx, input }) => removeBox(ctx, input.id)),
})
