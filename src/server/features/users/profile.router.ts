import { procedureFor, router } from '#server/trpc/procedures.ts'
import { profile } from '#shared/auth.ts'
import { deleteOwnInput, endOtherSessionsInput, ownSessionInput } from '#shared/users.ts'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  ownAccount,
  updateProfile,
} from './profile.service.ts'
import { deleteOwnAccount } from './delete-account.service.ts'
import { exportOwnData } from './export-account.service.ts'

/** What everybody who is logged in may do with the own account. */
export const accountRouter = router({
  mine: procedureFor('account.own').query(({ ctx }) => ownAccount(ctx)),
  sessions: procedureFor('account.own').query(({ ctx }) => listOwnSessions(ctx)),
  endSession: procedureFor('account.own')
    .input(ownSessionInput)
    .mutation(({ ctx, input }) => endOwnSession(ctx, input.key)),
  endOtherSessions: procedureFor('account.own')
    .input(endOtherSessionsInput)
    .mutation(({ ctx, input }) => endOtherSessions(ctx, input)),
  updateProfile: procedureFor('account.own')
    .input(profile)
    .mutation(({ ctx, input }) => updateProfile(ctx, input.fullName)),
  export: procedureFor('account.own').query(({ ctx }) => exportOwnData(ctx)),
  delete: procedureFor('account.own')
    .input(deleteOwnInput)
    .mutation(({ ctx, input }) => deleteOwnAccount(ctx, input.password)),
})
