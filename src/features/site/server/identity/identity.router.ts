import { procedureFor, publicProcedure, router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import { saveIdentityInput } from '#features/site/shared/identity-input.ts'
import { readIdentity, saveIdentity, siteIdentity } from './identity.service.ts'

const manage = procedureFor('site.manage')
const desk = sessionProcedureFor('site.manage')

/** The name, look and menus of the site. Pages get their part from `site.info`. */
export const identityRouter = router({
  read: manage.query(({ ctx }) => readIdentity(ctx.deps)),
  save: desk.input(saveIdentityInput).mutation(({ ctx, input }) => saveIdentity(ctx, input)),
  /** The text of the imprint; empty if there is none. */
  imprint: publicProcedure(0).query(async ({ ctx }) => (await siteIdentity(ctx.deps)).imprint),
})
