import { publicMutation, publicProcedure, router } from '#server/trpc/procedures.ts'
import { firstAdmin, setupQuery } from '#shared/setup.ts'
import { createFirstAdmin, isSetupOpen, maySetUp } from './setup.service.ts'

/** The page that creates the first admin. */
export const setupRouter = router({
  isOpen: publicProcedure.query(({ ctx }) => isSetupOpen(ctx.deps)),
  access: publicProcedure
    .input(setupQuery.optional())
    .query(async ({ ctx, input }) => ({ isAllowed: await maySetUp(ctx.deps, ctx.request, input?.code) })),
  createAdmin: publicMutation('nobody can log in yet; the service asks for the code or the machine itself')
    .input(firstAdmin)
    .mutation(({ ctx, input }) => createFirstAdmin(ctx, input)),
})
