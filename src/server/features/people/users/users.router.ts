import { procedureFor, publicMutation, publicProcedure, router } from '#server/trpc/procedures.ts'
import {
  acceptInviteInput,
  endSessionsInput,
  inviteInput,
  linkInput,
  listUsersInput,
  userIdInput,
  revokeInviteInput,
  setDisabledInput,
  setRoleInput,
  setUserSectionsInput,
  useResetInput,
} from '#shared/people/users.ts'
import { startSession } from '#server/features/people/auth/start-session.ts'
import { acceptInvite, createInvite, listInvites, readInvite, revokeInvite } from './invites.service.ts'
import { createResetLink, resetPassword } from './password-reset.service.ts'
import { sectionsOfUser, setSectionsOfUser } from './user-sections.service.ts'
import { endSessions, listManagedUsers, listUsers, setDisabled, setRole } from './user-admin.service.ts'

export const usersRouter = router({
  list: procedureFor('users.manage')
    .input(listUsersInput)
    .query(({ ctx, input }) => listUsers(ctx.deps, input)),
  page: procedureFor('users.manage')
    .input(listUsersInput)
    .query(({ ctx, input }) => listManagedUsers(ctx.deps, input)),
  setRole: procedureFor('users.manage')
    .input(setRoleInput)
    .mutation(({ ctx, input }) => setRole(ctx, input)),
  sections: procedureFor('users.manage')
    .input(userIdInput)
    .query(({ ctx, input }) => sectionsOfUser(ctx.deps, input.id)),
  setSections: procedureFor('users.manage')
    .input(setUserSectionsInput)
    .mutation(({ ctx, input }) => setSectionsOfUser(ctx, input)),
  setDisabled: procedureFor('users.manage')
    .input(setDisabledInput)
    .mutation(({ ctx, input }) => setDisabled(ctx, input)),
  endSessions: procedureFor('users.manage')
    .input(endSessionsInput)
    .mutation(({ ctx, input }) => endSessions(ctx, input)),
  invite: procedureFor('users.manage')
    .input(inviteInput)
    .mutation(({ ctx, input }) => createInvite(ctx, input)),
  invites: procedureFor('users.manage').query(({ ctx }) => listInvites(ctx.deps)),
  revokeInvite: procedureFor('users.manage')
    .input(revokeInviteInput)
    .mutation(({ ctx, input }) => revokeInvite(ctx, input.id)),
  resetLink: procedureFor('users.manage')
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
