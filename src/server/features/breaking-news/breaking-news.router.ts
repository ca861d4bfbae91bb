import { publicProcedure, router } from '#server/trpc/procedures.ts'
import { liveTicker } from './breaking-news.service.ts'

export const breakingNewsRouter = router({
  live: publicProcedure.query(({ ctx }) => liveTicker(ctx.deps)),
})
