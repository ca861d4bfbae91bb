import { procedureFor, router } from '#server/trpc/procedures.ts'
import { listUsersInput, setRoleInput } from '#shared/users.ts'
import { listUsers, setRole } from './users.service.ts'

export const usersRouter = router({
  list: procedureFor('users.manage')
    .input(listUsersInput)
    .query(({ ctx, input }) => listUsers(ctx.deps, input)),
  setRole: procedureFor('users.manage')
    .input(setRoleInput)
    .mutation(({ ctx, input }) => setRole(ctx, input)),
})
