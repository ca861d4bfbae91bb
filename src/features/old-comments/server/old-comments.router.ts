import { procedureFor, router } from '#server/trpc/procedures.ts'
import { articleId } from '#features/articles/shared/articles.ts'
import { setHiddenInput } from '#features/old-comments/shared/old-comments.ts'
import { listComments, setHidden } from './old-comments.service.ts'

const editor = procedureFor('articles.publish')

export const oldCommentsRouter = router({
  list: editor.input(articleId).query(({ ctx, input }) => listComments(ctx.deps, input.id)),
  setHidden: editor.input(setHiddenInput).mutation(({ ctx, input }) => setHidden(ctx, input)),
})
