import { procedureFor, publicMutation, publicProcedure, router } from '#server/trpc/procedures.ts'
import {
  credentials,
  passwordChange,
  registration,
  twoFactorConfirmation,
  twoFactorDisabling,
} from '#shared/auth.ts'
import { changePassword, login, logout, register } from './auth.service.ts'
import { confirmTwoFactor, disableTwoFactor, startTwoFactor, twoFactorStatus } from './two-factor.service.ts'

export const authRouter = router({
  /** Who is logged in, or null. */
  currentUser: publicProcedure.query(({ ctx }) => ctx.user),
  register: publicMutation('readers make their own account')
    .input(registration)
    .mutation(({ ctx, input }) => register(ctx, input)),
  login: publicMutation('a log-in starts without a session')
    .input(credentials)
    .mutation(({ ctx, input }) => login(ctx, input)),
  logout: publicMutation('ends only the session that the request carries').mutation(({ ctx }) => logout(ctx)),
  changePassword: procedureFor('account.own')
    .input(passwordChange)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  /** Two-step sign-in, for every account. */
  twoFactorStatus: procedureFor('account.own').query(({ ctx }) => twoFactorStatus(ctx)),
  startTwoFactor: procedureFor('account.own').mutation(({ ctx }) => startTwoFactor(ctx)),
  confirmTwoFactor: procedureFor('account.own')
    .input(twoFactorConfirmation)
    .mutation(({ ctx, input }) => confirmTwoFactor(ctx, input)),
  disableTwoFactor: procedureFor('account.own')
    .input(twoFactorDisabling)
    .mutation(({ ctx, input }) => disableTwoFactor(ctx, input)),
})
