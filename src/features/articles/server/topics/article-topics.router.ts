import { z } from 'zod'
import { procedureFor, router } from '#server/trpc/procedures.ts'
import { setSeriesInput, setTagsInput } from '#features/site/shared/section-inputs.ts'
import { m } from '#shared/catalog/m.ts'
import { rowId } from '#shared/text-fields.ts'
import { setSeries, setTags, topicsOfArticle } from './article-topics.service.ts'

const edit = procedureFor('articles.manage')
const tagChange = setTagsInput.refine(({ names, added, removed }) => names ?? [...added, ...removed][0], {
  path: ['names'],
  error: () => m.required(),
})

/** The tags and the series of one article. */
export const articleTopicsRouter = router({
  ofArticle: edit
    .input(z.object({ articleId: rowId }))
    .query(({ ctx, input }) => topicsOfArticle(ctx.deps, input.articleId)),
  setTags: edit.input(tagChange).mutation(({ ctx, input }) => setTags(ctx, input)),
  setSeries: edit.input(setSeriesInput).mutation(({ ctx, input }) => setSeries(ctx, input)),
})
