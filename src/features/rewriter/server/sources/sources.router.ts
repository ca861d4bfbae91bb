import { procedureFor, router } from '#server/trpc/procedures.ts'
import { sourceId, sourceInput, updateSourceInput } from '#features/rewriter/shared/sources.ts'
import { createSource, listSources, removeSource, updateSource } from './sources.service.ts'

const manage = procedureFor('sources.manage')

export const sourcesRouter = router({
  list: manage.query(({ ctx }) => listSources(ctx.deps)),
  create: manage.input(sourceInput).mutation(({ ctx, input }) => createSource(ctx, input)),
  update: manage.input(updateSourceInput).mutation(({ ctx, input }) => updateSource(ctx, input)),
  remove: manage.input(sourceId).mutation(({ ctx, input }) => removeSource(ctx, input.id)),
})
