import { startSession } from '#features/people/server/auth/start-session.ts'
import { publicMutation, publicProcedure, router } from '#server/trpc/procedures.ts'
import { firstAdmin, setupQuery } from '#features/people/shared/setup.ts'
import { createFirstAdmin, isSetupOpen, maySetUp, requireOpenSetup } from './setup.service.ts'

/** Creates the first admin. */
export const setupRouter = router({
  isOpen: publicProcedure(0).query(({ ctx }) => isSetupOpen(ctx.deps)),
  access: publicProcedure('setupPerAddress')
    .input(setupQuery.optional())
    .query(async ({ ctx, input }) => {
      await requireOpenSetup(ctx.deps)
      return { isAllowed: await maySetUp(ctx.deps, ctx.request, input?.code) }
    }),
  createAdmin: publicMutation(
    'there is no account yet; the service requires the setup code or a local request',
    'setupPerAddress',
  )
    .input(firstAdmin)
    .mutation(async ({ ctx, input }) => startSession(ctx, await createFirstAdmin(ctx, input))),
})
