import { procedureFor, publicMutation, publicProcedure, router } from '#server/trpc/procedures.ts'
import {
  acceptInviteInput,
  endSessionsInput,
  inviteInput,
  linkInput,
  listUsersInput,
  personInput,
  revokeInviteInput,
  setDisabledInput,
  setRoleInput,
  useResetInput,
} from '#shared/users.ts'
import { deleteAccount } from './delete-account.service.ts'
import { listInvites, revokeInvite } from './invites.service.ts'
import { acceptInvite, createInvite, createResetLink, linkFacts, resetPassword } from './links.service.ts'
import { endSessions, pageOfPeople, setDisabled } from './user-admin.service.ts'
import { listUsers, setRole } from './users.service.ts'

export const usersRouter = router({
  list: procedureFor('users.manage')
    .input(listUsersInput)
    .query(({ ctx, input }) => listUsers(ctx.deps, input)),
  page: procedureFor('users.manage')
    .input(listUsersInput)
    .query(({ ctx, input }) => pageOfPeople(ctx.deps, input)),
  setRole: procedureFor('users.manage')
    .input(setRoleInput)
    .mutation(({ ctx, input }) => setRole(ctx, input)),
  setDisabled: procedureFor('users.manage')
    .input(setDisabledInput)
    .mutation(({ ctx, input }) => setDisabled(ctx, input)),
  delete: procedureFor('users.manage')
    .input(personInput)
    .mutation(({ ctx, input }) => deleteAccount(ctx, input.id)),
  endSessions: procedureFor('users.manage')
    .input(endSessionsInput)
    .mutation(({ ctx, input }) => endSessions(ctx, input)),
  invite: procedureFor('users.manage')
    .input(inviteInput)
    .mutation(({ ctx, input }) => createInvite(ctx, input.role)),
  invites: procedureFor('users.manage').query(({ ctx }) => listInvites(ctx.deps)),
  revokeInvite: procedureFor('users.manage')
    .input(revokeInviteInput)
    .mutation(({ ctx, input }) => revokeInvite(ctx, input.id)),
  resetLink: procedureFor('users.manage')
    .input(personInput)
    .mutation(({ ctx, input }) => createResetLink(ctx, input.id)),
  /** Who holds a one-time link is nobody yet, so these three are open; the link is the key. */
  linkFacts: publicProcedure.input(linkInput).query(({ ctx, input }) => linkFacts(ctx, input.token)),
  acceptInvite: publicMutation('the one-time link is the key')
    .input(acceptInviteInput)
    .mutation(({ ctx, input }) => acceptInvite(ctx, input)),
  resetPassword: publicMutation('the one-time link is the key')
    .input(useResetInput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
})
