import { procedureFor, publicProcedure, router } from '#server/trpc/procedures.ts'
import { createPageInput, movePageInput, pageSlugInput } from '#features/articles/shared/page-inputs.ts'
import { createPage, listPages, movePage, ownPageAt } from './pages.service.ts'

const manage = procedureFor('site.manage')

/** Custom pages. Their texts are written in the article editor. */
export const pagesRouter = router({
  at: publicProcedure(1)
    .input(pageSlugInput)
    .query(({ ctx, input }) => ownPageAt(ctx.deps, input.slug)),
  list: manage.query(({ ctx }) => listPages(ctx.deps)),
  create: manage.input(createPageInput).mutation(({ ctx, input }) => createPage(ctx, input)),
  move: manage.input(movePageInput).mutation(({ ctx, input }) => movePage(ctx, input)),
})
