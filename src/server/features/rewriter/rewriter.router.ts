import { procedureFor, router } from '#server/trpc/procedures.ts'
import {
  articleOfRewrite,
  checkInput,
  listRewritesInput,
  pictureInput,
  publishRewrittenInput,
  rewriteId,
  rewriteInput,
  rewriteTextInput,
  ticketInput,
} from '#shared/rewriter.ts'
import { checkRewrite, listRewrites, recordOf, rewriteById } from './kept-rewrites.service.ts'
import { previewPicture } from './picture-preview.ts'
import { publishRewritten } from './publish-rewritten.service.ts'
import { rewriteAddress, rewriteProgress, rewriteText } from './rewriter.service.ts'

const editor = procedureFor('articles.rewrite')

export const rewriterRouter = router({
  /** Which language model writes; null when the built-in engine does. */
  model: editor.query(({ ctx }) => ctx.deps.config.rewriter?.model ?? null),
  rewrite: editor
    .input(rewriteInput)
    .mutation(({ ctx, input, signal }) => rewriteAddress(ctx, input, signal)),
  rewriteText: editor
    .input(rewriteTextInput)
    .mutation(({ ctx, input, signal }) => rewriteText(ctx, input, signal)),
  progress: editor.input(ticketInput).query(({ ctx, input }) => rewriteProgress(ctx, input.ticket)),
  list: editor.input(listRewritesInput).query(({ ctx, input }) => listRewrites(ctx, input)),
  byId: editor.input(rewriteId).query(({ ctx, input }) => rewriteById(ctx, input.id)),
  // A mutation only because the text is too long for an address; it changes nothing.
  check: editor.input(checkInput).mutation(({ ctx, input }) => checkRewrite(ctx, input)),
  picture: editor.input(pictureInput).query(({ ctx, input }) => previewPicture(ctx, input.url)),
  recordOf: editor.input(articleOfRewrite).query(({ ctx, input }) => recordOf(ctx.deps, input.articleId)),
  publish: editor.input(publishRewrittenInput).mutation(({ ctx, input }) => publishRewritten(ctx, input)),
})
