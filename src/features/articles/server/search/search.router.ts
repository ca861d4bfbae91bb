import { publicProcedure, router } from '#server/trpc/procedures.ts'
import { searchInput } from '#features/articles/shared/search.ts'
import { searchPublicArticles } from './search.service.ts'

export const searchRouter = router({
  articles: publicProcedure('searchPerAddress')
    .input(searchInput)
    .query(({ ctx, input }) => searchPublicArticles(ctx, input)),
})
