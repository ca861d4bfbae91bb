import { publicMutation, publicProcedure, router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import { clearSessionCookies } from '#server/trpc/session-cookies.ts'
import {
  changePasswordInput,
  credentials,
  registration,
  twoFactorConfirmation,
  twoFactorDisabling,
} from '#features/people/shared/auth.ts'
import { changePassword, login, logout, register } from './auth.service.ts'
import { startSession } from './start-session.ts'
import { confirmTwoFactor, disableTwoFactor, startTwoFactor, twoFactorStatus } from './two-factor.service.ts'

export const authRouter = router({
  /** The signed-in user, or null. */
  currentUser: publicProcedure(0).query(({ ctx }) => ctx.user),
  register: publicMutation('readers create their own account', 'registerPerAddress')
    .input(registration)
    .mutation(async ({ ctx, input }) => startSession(ctx, await register(ctx, input))),
  login: publicMutation('a sign-in starts without a session', 'loginPerAddress')
    .input(credentials)
    .mutation(async ({ ctx, input }) => startSession(ctx, await login(ctx, input))),
  logout: publicMutation('ends only the session of the request', 0).mutation(({ ctx }) => {
    clearSessionCookies(ctx)
    return logout(ctx)
  }),
  changePassword: sessionProcedureFor('account.own')
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  twoFactorStatus: sessionProcedureFor('account.own').query(({ ctx }) =>
    twoFactorStatus(ctx.deps, ctx.user.id),
  ),
  startTwoFactor: sessionProcedureFor('account.own').mutation(({ ctx }) =>
    startTwoFactor(ctx.deps, ctx.user.username),
  ),
  confirmTwoFactor: sessionProcedureFor('account.own')
    .input(twoFactorConfirmation)
    .mutation(({ ctx, input }) => confirmTwoFactor(ctx, input)),
  disableTwoFactor: sessionProcedureFor('account.own')
    .input(twoFactorDisabling)
    .mutation(({ ctx, input }) => disableTwoFactor(ctx, input)),
})
