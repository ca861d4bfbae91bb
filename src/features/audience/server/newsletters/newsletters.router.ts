import { procedureFor, publicProcedure, router } from '#server/trpc/procedures.ts'
import {
  createNewsletterInput,
  newsletterKey,
  orderNewslettersInput,
  updateNewsletterInput,
} from '#features/audience/shared/newsletters.ts'
import {
  createNewsletter,
  listManaged,
  listOpen,
  orderNewsletters,
  removeNewsletter,
  updateNewsletter,
} from './newsletters.service.ts'

const manage = procedureFor('subscribers.manage')

/** Newsletters that readers subscribe to. */
export const newslettersRouter = router({
  open: publicProcedure(1).query(({ ctx }) => listOpen(ctx.deps)),
  list: procedureFor('newsletters.manage').query(({ ctx }) => listManaged(ctx.deps)),
  create: manage.input(createNewsletterInput).mutation(({ ctx, input }) => createNewsletter(ctx, input)),
  update: manage.input(updateNewsletterInput).mutation(({ ctx, input }) => updateNewsletter(ctx, input)),
  order: manage.input(orderNewslettersInput).mutation(({ ctx, input }) => orderNewsletters(ctx, input.ids)),
  remove: manage.input(newsletterKey).mutation(({ ctx, input }) => removeNewsletter(ctx, input.id)),
})
