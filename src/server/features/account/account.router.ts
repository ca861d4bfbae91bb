import { z } from 'zod'
import { procedureFor, router } from '#server/trpc/procedures.ts'
import { profile } from '#shared/auth.ts'
import { endOwnSession, ownAccount, setOwnName } from './account.service.ts'

const own = procedureFor('account.own')

export const accountRouter = router({
  mine: own.query(({ ctx }) => ownAccount(ctx)),
  setName: own.input(profile).mutation(({ ctx, input }) => setOwnName(ctx, input.fullName)),
  endSession: own
    .input(z.object({ name: z.string().length(16) }))
    .mutation(({ ctx, input }) => endOwnSession(ctx, input.name)),
})
