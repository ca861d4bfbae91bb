import { z } from 'zod'
import { procedureFor, router } from '#server/trpc/procedures.ts'
import { createPreviewLinkInput, previewLinkKey } from '#features/articles/shared/preview-links.ts'
import { rowId } from '#shared/text-fields.ts'
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from './preview-links.service.ts'

const manage = procedureFor('articles.manage')

/** Links that show a draft to people without an account. */
export const previewsRouter = router({
  links: manage
    .input(z.object({ articleId: rowId }))
    .query(({ ctx, input }) => listPreviewLinks(ctx.deps, input.articleId)),
  createLink: manage
    .input(createPreviewLinkInput)
    .mutation(({ ctx, input }) => createPreviewLink(ctx, input)),
  revokeLink: manage.input(previewLinkKey).mutation(({ ctx, input }) => revokePreviewLink(ctx, input)),
})
