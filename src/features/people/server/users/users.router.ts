import { publicMutation, publicProcedure, router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import {
  acceptInviteInput,
  endSessionsInput,
  inviteInput,
  linkInput,
  listUsersInput,
  pageOfUsersInput,
  userIdInput,
  revokeInviteInput,
  setDisabledInput,
  setRoleInput,
  setUserSectionsInput,
  useResetInput,
} from '#features/people/shared/users.ts'
import { startSession } from '#features/people/server/auth/start-session.ts'
import { acceptInvite, createInvite, listInvites, readInvite, revokeInvite } from './invites.service.ts'
import { createResetLink, resetPassword } from './password-reset.service.ts'
import { sectionsOfUser, setSectionsOfUser } from './user-sections.service.ts'
import { endSessions, listManagedUsers, listUsers, setDisabled, setRole } from './user-admin.service.ts'

export const usersRouter = router({
  list: sessionProcedureFor('users.manage')
    .input(listUsersInput)
    .query(({ ctx, input }) => listUsers(ctx.deps, input)),
  page: sessionProcedureFor('users.manage')
    .input(pageOfUsersInput)
    .query(({ ctx, input }) => listManagedUsers(ctx.deps, input)),
  setRole: sessionProcedureFor('users.manage')
    .input(setRoleInput)
    .mutation(({ ctx, input }) => setRole(ctx, input)),
  sections: sessionProcedureFor('users.manage')
    .input(userIdInput)
    .query(({ ctx, input }) => sectionsOfUser(ctx.deps, input.id)),
  setSections: sessionProcedureFor('users.manage')
    .input(setUserSectionsInput)
    .mutation(({ ctx, input }) => setSectionsOfUser(ctx, input)),
  setDisabled: sessionProcedureFor('users.manage')
    .input(setDisabledInput)
    .mutation(({ ctx, input }) => setDisabled(ctx, input)),
  endSessions: sessionProcedureFor('users.manage')
    .input(endSessionsInput)
    .mutation(({ ctx, input }) => endSessions(ctx, input)),
  invite: sessionProcedureFor('users.manage')
    .input(inviteInput)
    .mutation(({ ctx, input }) => createInvite(ctx, input)),
  invites: sessionProcedureFor('users.manage').query(({ ctx }) => listInvites(ctx.deps)),
  revokeInvite: sessionProcedureFor('users.manage')
    .input(revokeInviteInput)
    .mutation(({ ctx, input }) => revokeInvite(ctx, input.id)),
  resetLink: sessionProcedureFor('users.manage')
    .input(userIdInput)
    .mutation(({ ctx, input }) => createResetLink(ctx, input.id)),
  /** Public, because the holder of a one-time link is not signed in yet. */
  readInvite: publicProcedure('linkPerAddress')
    .input(linkInput)
    .query(({ ctx, input }) => readInvite(ctx, input.token)),
  acceptInvite: publicMutation('the one-time link is the credential', 'linkPerAddress')
    .input(acceptInviteInput)
    .mutation(async ({ ctx, input }) => startSession(ctx, await acceptInvite(ctx, input))),
  resetPassword: publicMutation('the one-time link is the credential', 'linkPerAddress')
    .input(useResetInput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
})
