import { procedureFor, router } from '#server/trpc/procedures.ts'
import { createTokenInput, tokenId } from '#shared/people/tokens.ts'
import { createToken, listTokens, revokeToken } from './tokens.service.ts'

export const tokensRouter = router({
  list: procedureFor('tokens.manage').query(({ ctx }) => listTokens(ctx.deps)),
  create: procedureFor('tokens.manage')
    .input(createTokenInput)
    .mutation(({ ctx, input }) => createToken(ctx, input)),
  revoke: procedureFor('tokens.manage')
    .input(tokenId)
    .mutation(({ ctx, input }) => revokeToken(ctx, input.id)),
})
