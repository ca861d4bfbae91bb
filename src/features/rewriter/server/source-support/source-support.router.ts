import { procedureFor, router } from '#server/trpc/procedures.ts'
import {
  addArticleSourceInput,
  articleOfSources,
  articleSourceId,
  supportInput,
} from '#features/rewriter/shared/source-support.ts'

// Loaded with the first use: it needs the rewriter's modules.
const service = () => import('./source-support.service.ts')

const editor = procedureFor('articles.rewrite')

export const sourceSupportRouter = router({
  list: editor
    .input(articleOfSources)
    .query(async ({ ctx, input }) => (await service()).listArticleSources(ctx.deps, input.articleId)),
  add: editor
    .input(addArticleSourceInput)
    .mutation(async ({ ctx, input, signal }) => (await service()).addArticleSource(ctx, input, signal)),
  remove: editor
    .input(articleSourceId)
    .mutation(async ({ ctx, input }) => (await service()).removeArticleSource(ctx, input.id)),
  // A mutation because the text is too long for a URL; it changes nothing.
  check: editor
    .input(supportInput)
    .mutation(async ({ ctx, input }) => (await service()).checkDraft(ctx, input)),
})
