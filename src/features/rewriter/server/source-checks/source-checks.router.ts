import { procedureFor, router } from '#server/trpc/procedures.ts'
import { acknowledgeInput, articleOfSources, sourceId } from '#features/rewriter/shared/sources.ts'

// Loaded on demand: most calls of the dashboard need none of it.
const service = () => import('./source-checks.service.ts')

const reader = procedureFor('articles.manage')
const editor = procedureFor('articles.publish')

export const sourceChecksRouter = router({
  flagged: reader.query(async ({ ctx }) => (await service()).listFlagged(ctx.deps)),
  ofArticle: editor
    .input(articleOfSources)
    .query(async ({ ctx, input }) => (await service()).sourcesOfArticle(ctx.deps, input.articleId)),
  change: editor
    .input(sourceId)
    .query(async ({ ctx, input }) => (await service()).changeOfSource(ctx.deps, input.id)),
  check: editor
    .input(sourceId)
    .mutation(async ({ ctx, input, signal }) => (await service()).checkAgain(ctx, input.id, signal)),
  acknowledge: editor
    .input(acknowledgeInput)
    .mutation(async ({ ctx, input }) => (await service()).acknowledgeChange(ctx, input)),
})
