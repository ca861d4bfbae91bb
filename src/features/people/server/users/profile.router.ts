import { router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import { profile } from '#features/people/shared/auth.ts'
import { endOtherSessionsInput, ownSessionInput } from '#features/people/shared/users.ts'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  ownAccount,
  updateProfile,
} from './profile.service.ts'

/** What signed-in users may do with their own account. */
export const profileRouter = router({
  mine: sessionProcedureFor('account.own').query(({ ctx }) => ownAccount(ctx.deps, ctx.user.id)),
  sessions: sessionProcedureFor('account.own').query(({ ctx }) => listOwnSessions(ctx)),
  endSession: sessionProcedureFor('account.own')
    .input(ownSessionInput)
    .mutation(({ ctx, input }) => endOwnSession(ctx, input.key)),
  endOtherSessions: sessionProcedureFor('account.own')
    .input(endOtherSessionsInput)
    .mutation(({ ctx, input }) => endOtherSessions(ctx, input)),
  updateProfile: sessionProcedureFor('account.own')
    .input(profile)
    .mutation(({ ctx, input }) => updateProfile(ctx, input.fullName)),
})
