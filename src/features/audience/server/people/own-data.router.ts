import { router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import { clearSessionCookies } from '#server/trpc/session-cookies.ts'
import { deleteOwnInput, userIdInput } from '#features/people/shared/users.ts'
import { exportOwnData } from './copy-of-data.service.ts'
import { deleteAccount, deleteOwnAccount } from './delete-account.service.ts'

/** What signed-in users may do with all of their data. */
export const ownDataRouter = router({
  export: sessionProcedureFor('account.own').query(({ ctx }) => exportOwnData(ctx)),
  delete: sessionProcedureFor('account.own')
    .input(deleteOwnInput)
    .mutation(async ({ ctx, input }) => {
      await deleteOwnAccount(ctx, input.password)
      clearSessionCookies(ctx)
    }),
})

/** Deletion of accounts by admins. */
export const accountDeletionRouter = router({
  delete: sessionProcedureFor('users.manage')
    .input(userIdInput)
    .mutation(({ ctx, input }) => deleteAccount(ctx, input.id)),
})
