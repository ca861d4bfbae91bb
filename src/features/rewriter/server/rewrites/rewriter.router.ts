import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import { procedureFor, router } from '#server/trpc/procedures.ts'
import { checkTextInput } from '#features/rewriter/shared/check.ts'
import {
  articleOfRewrite,
  checkInput,
  listRewritesInput,
  pictureInput,
  publishRewrittenInput,
  resolveFindingInput,
  rewriteEmbargoInput,
  rewriteId,
  rewriteInput,
  rewriteSourcesInput,
  rewriteTextInput,
  ticketInput,
  wireInput,
} from '#features/rewriter/shared/rewriter.ts'

// Loaded with the first rewrite: these modules are large and few requests need them.
const engine = () => import('./rewriter.service.ts')
const saved = () => import('./saved-rewrites.service.ts')
const previews = () => import('./picture-preview.ts')
const pasted = () => import('./pasted-article.ts')
const checking = () => import('./check-text.service.ts')
const publishing = () => import('./publish-rewritten.service.ts')

const editor = procedureFor('articles.rewrite')

export const rewriterRouter = router({
  /** The language model and what a million of its tokens cost; null for the built-in engine. */
  model: editor.query(async ({ ctx: { deps } }) => {
    const name = deps.config.rewriter?.model
    return name === undefined ? null : { name, prices: (await readSiteSettings(deps)).modelPrices }
  }),
  rewrite: editor
    .input(rewriteInput)
    .mutation(async ({ ctx, input, signal }) => (await engine()).rewriteAddress(ctx, input, signal)),
  rewriteText: editor
    .input(rewriteTextInput)
    .mutation(async ({ ctx, input, signal }) => (await engine()).rewriteText(ctx, input, signal)),
  rewriteSources: editor
    .input(rewriteSourcesInput)
    .mutation(async ({ ctx, input, signal }) => (await engine()).rewriteSources(ctx, input, signal)),
  /** Reads wire copy or a press release; a mutation because the text is too long for a URL. */
  readWire: editor
    .input(wireInput)
    .mutation(async ({ ctx, input, signal }) => (await pasted()).readWireText(ctx.deps, input.text, signal)),
  progress: editor
    .input(ticketInput)
    .query(async ({ ctx, input }) => (await engine()).rewriteProgress(ctx, input.ticket)),
  list: editor
    .input(listRewritesInput)
    .query(async ({ ctx, input }) => (await saved()).listRewrites(ctx, input)),
  byId: editor.input(rewriteId).query(async ({ ctx, input }) => (await saved()).rewriteById(ctx, input.id)),
  // A mutation because the text is too long for a URL; it changes nothing.
  check: editor
    .input(checkInput)
    .mutation(async ({ ctx, input }) => (await saved()).checkRewrite(ctx, input)),
  // A mutation because the texts are too long for a URL; it changes nothing.
  checkText: editor
    .input(checkTextInput)
    .mutation(async ({ ctx, input, signal }) => (await checking()).checkAnyText(ctx, input, signal)),
  resolve: editor
    .input(resolveFindingInput)
    .mutation(async ({ ctx, input }) => (await saved()).resolveFinding(ctx, input)),
  setEmbargo: procedureFor('articles.publish')
    .input(rewriteEmbargoInput)
    .mutation(async ({ ctx, input }) => (await saved()).setRewriteEmbargo(ctx, input)),
  picture: editor
    .input(pictureInput)
    .query(async ({ ctx, input }) => (await previews()).previewPicture(ctx, input.url)),
  recordOf: editor
    .input(articleOfRewrite)
    .query(async ({ ctx, input }) => (await saved()).recordOf(ctx.deps, input.articleId)),
  publish: editor
    .input(publishRewrittenInput)
    .mutation(async ({ ctx, input }) => (await publishing()).publishRewritten(ctx, input)),
})
