import { procedureFor, publicMutation, publicProcedure, router } from '#server/trpc/procedures.ts'
import {
  credentials,
  passwordChange,
  registration,
  twoStepConfirmation,
  twoStepDisabling,
} from '#shared/auth.ts'
import { changePassword, login, logout, register } from './auth.service.ts'
import { confirmTwoStep, disableTwoStep, startTwoStep, twoStepStatus } from './two-step.service.ts'

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
  totpStatus: procedureFor('account.own').query(({ ctx }) => twoStepStatus(ctx)),
  totpStart: procedureFor('account.own').mutation(({ ctx }) => startTwoStep(ctx)),
  totpConfirm: procedureFor('account.own')
    .input(twoStepConfirmation)
    .mutation(({ ctx, input }) => confirmTwoStep(ctx, input)),
  totpDisable: procedureFor('account.own')
    .input(twoStepDisabling)
    .mutation(({ ctx, input }) => disableTwoStep(ctx, input)),
})
