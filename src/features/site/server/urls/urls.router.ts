import { procedureFor, router } from '#server/trpc/procedures.ts'
import {
  addressListInput,
  importRedirectsInput,
  redirectInput,
  redirectPath,
} from '#features/site/shared/address-inputs.ts'
import { importRedirects } from './import-redirects.service.ts'
import { dismissMiss, listMisses } from './misses.service.ts'
import { createRedirect, exportRedirects, listRedirects, removeRedirect } from './redirect-admin.service.ts'

const manage = procedureFor('site.manage')

/** Redirects that admins add manually, and missing addresses. */
export const siteAddressesRouter = router({
  redirects: manage.input(addressListInput).query(({ ctx, input }) => listRedirects(ctx.deps, input)),
  createRedirect: manage.input(redirectInput).mutation(({ ctx, input }) => createRedirect(ctx, input)),
  removeRedirect: manage.input(redirectPath).mutation(({ ctx, input }) => removeRedirect(ctx, input.path)),
  importRedirects: manage
    .input(importRedirectsInput)
    .mutation(({ ctx, input }) => importRedirects(ctx, input.csv)),
  exportRedirects: manage.query(({ ctx }) => exportRedirects(ctx.deps)),
  misses: manage.input(addressListInput).query(({ ctx, input }) => listMisses(ctx.deps, input)),
  dismissMiss: manage.input(redirectPath).mutation(({ ctx, input }) => dismissMiss(ctx, input.path)),
})
