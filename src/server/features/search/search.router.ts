import { publicProcedure, router } from '#server/trpc/procedures.ts'
import { searchInput } from '#shared/search.ts'
import { searchStories } from './search.service.ts'

export const searchRouter = router({
  stories: publicProcedure.input(searchInput).query(({ ctx, input }) => searchStories(ctx, input)),
})
