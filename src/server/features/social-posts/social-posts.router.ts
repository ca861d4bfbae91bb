import { publicProcedure, router } from '#server/trpc/procedures.ts'
import { listSocialPosts } from './social-posts.service.ts'

export const socialPostsRouter = router({
  list: publicProcedure.query(({ ctx }) => listSocialPosts(ctx.deps)),
})
