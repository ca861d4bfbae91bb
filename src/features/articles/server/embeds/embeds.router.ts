import { procedureFor, router } from '#server/trpc/procedures.ts'
import { lookUpEmbedInput } from '#features/articles/shared/embeds/embed-inputs.ts'
import { allowedHosts, lookUpEmbed } from './embeds.service.ts'

export const embedsRouter = router({
  hosts: procedureFor('articles.manage').query(({ ctx }) => allowedHosts(ctx.deps)),
  lookUp: procedureFor('articles.manage')
    .input(lookUpEmbedInput)
    .mutation(({ ctx, input }) => lookUpEmbed(ctx, input)),
})
