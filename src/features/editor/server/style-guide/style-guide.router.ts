import { procedureFor, router } from '#server/trpc/procedures.ts'
import { saveStyleGuideInput } from '#features/editor/shared/style-guide-document.ts'
import { readStyleGuide, saveStyleGuide } from './style-guide.service.ts'

const manage = procedureFor('style-guide.manage')

export const styleGuideRouter = router({
  read: procedureFor('articles.manage').query(({ ctx }) => readStyleGuide(ctx.deps)),
  save: manage.input(saveStyleGuideInput).mutation(({ ctx, input }) => saveStyleGuide(ctx, input)),
})
