import { procedureFor, router } from '#server/trpc/procedures.ts'
import { articleId } from '#shared/articles/articles.ts'
import { setHiddenInput } from '#shared/articles/old-comments.ts'
import { listComments, setHidden } from './old-comments.service.ts'

const editor = procedureFor('articles.publish')

export const oldCommentsRouter = router({
  list: editor.input(articleId).query(({ ctx, input }) => listComments(ctx.deps, input.id)),
  setHidden: editor.input(setHiddenInput).mutation(({ ctx, input }) => setHidden(ctx, input)),
})
