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

// Grammars, parsers and the model's client are a third of the server's code and needed by few requests: they
// are read from the disk with the first rewrite, not at start.
const engine = () => import('./rewriter.service.ts')
const kept = () => import('./saved-rewrites.service.ts')
const previews = () => import('./picture-preview.ts')
const publishing = () => import('./publish-rewritten.service.ts')

const editor = procedureFor('articles.rewrite')

export const rewriterRouter = router({
  /** Which language model writes; null when the built-in engine does. */
  model: editor.query(({ ctx }) => ctx.deps.config.rewriter?.model ?? null),
  rewrite: editor
    .input(rewriteInput)
    .mutation(async ({ ctx, input, signal }) => (await engine()).rewriteAddress(ctx, input, signal)),
  rewriteText: editor
    .input(rewriteTextInput)
    .mutation(async ({ ctx, input, signal }) => (await engine()).rewriteText(ctx, input, signal)),
  progress: editor
    .input(ticketInput)
    .query(async ({ ctx, input }) => (await engine()).rewriteProgress(ctx, input.ticket)),
  list: editor
    .input(listRewritesInput)
    .query(async ({ ctx, input }) => (await kept()).listRewrites(ctx, input)),
  byId: editor.input(rewriteId).query(async ({ ctx, input }) => (await kept()).rewriteById(ctx, input.id)),
  // A mutation only because the text is too long for an address; it changes nothing.
  check: editor.input(checkInput).mutation(async ({ ctx, input }) => (await kept()).checkRewrite(ctx, input)),
  picture: editor
    .input(pictureInput)
    .query(async ({ ctx, input }) => (await previews()).previewPicture(ctx, input.url)),
  recordOf: editor
    .input(articleOfRewrite)
    .query(async ({ ctx, input }) => (await kept()).recordOf(ctx.deps, input.articleId)),
  publish: editor
    .input(publishRewrittenInput)
    .mutation(async ({ ctx, input }) => (await publishing()).publishRewritten(ctx, input)),
})
