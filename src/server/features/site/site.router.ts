import { siteOrigin } from '#server/lib/site-origin.ts'
import { procedureFor, publicProcedure, router } from '#server/trpc/procedures.ts'
import { isSample } from './site.service.ts'
import type { SiteInfo } from '#shared/site.ts'

export const siteRouter = router({
  info: publicProcedure.query(({ ctx }): SiteInfo => {
    const { config } = ctx.deps
    return { ...config.site, origin: siteOrigin(config) }
  }),
  /** What only the newsroom needs to know of its site. */
  desk: procedureFor('dashboard.open').query(async ({ ctx }) => ({ isDemo: await isSample(ctx.deps) })),
})
