import { publicProcedure, procedureFor, router } from '#server/trpc/procedures.ts'
import { credentials, passwordChange, registration } from '#shared/auth.ts'
import { changePassword, login, logout, register } from './auth.service.ts'

export const authRouter = router({
  /** Who is logged in, or null. */
  currentUser: publicProcedure.query(({ ctx }) => ctx.user),
  register: publicProcedure.input(registration).mutation(({ ctx, input }) => register(ctx, input)),
  login: publicProcedure.input(credentials).mutation(({ ctx, input }) => login(ctx, input)),
  logout: publicProcedure.mutation(({ ctx }) => logout(ctx)),
  changePassword: procedureFor('account.own')
    .input(passwordChange)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
})
