import { router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import { createTokenInput, tokenId } from '#features/people/shared/tokens.ts'
import { createToken, listTokens, revokeToken } from './tokens.service.ts'

export const tokensRouter = router({
  list: sessionProcedureFor('tokens.manage').query(({ ctx }) => listTokens(ctx.deps)),
  create: sessionProcedureFor('tokens.manage')
    .input(createTokenInput)
    .mutation(({ ctx, input }) => createToken(ctx, input)),
  revoke: sessionProcedureFor('tokens.manage')
    .input(tokenId)
    .mutation(({ ctx, input }) => revokeToken(ctx, input.id)),
})
