import { byRows, procedureFor, publicProcedure, router } from '#server/trpc/procedures.ts'
import {
  importInput,
  listPostsInput,
  socialPostInput,
  updateSocialPostInput,
} from '#features/front-page/shared/social-posts.ts'
import { addPost, importPosts, removePost, updatePost } from './social-post-writes.service.ts'
import { listSocialPosts } from './social-posts.service.ts'

export const socialPostsRouter = router({
  list: publicProcedure(byRows)
    .input(listPostsInput)
    .query(({ ctx, input }) => listSocialPosts(ctx.deps, input)),
  create: procedureFor('social-posts.manage')
    .input(socialPostInput)
    .mutation(({ ctx, input }) => addPost(ctx, input)),
  update: procedureFor('social-posts.manage')
    .input(updateSocialPostInput)
    .mutation(({ ctx, input }) => updatePost(ctx, input)),
  delete: procedureFor('social-posts.manage')
    .input(updateSocialPostInput.pick({ id: true }))
    .mutation(({ ctx, input }) => removePost(ctx, input.id)),
  importCsv: procedureFor('social-posts.manage')
    .input(importInput)
    .mutation(({ ctx, input }) => importPosts(ctx, input.csv)),
})
