import { publicProcedure, router } from '#server/trpc/procedures.ts'
import { siteOrigin } from '#server/lib/site-origin.ts'
import type { SiteInfo } from '#shared/site.ts'

export const siteRouter = router({
  info: publicProcedure.query(({ ctx }): SiteInfo => {
    const { config } = ctx.deps
    return { ...config.site, origin: siteOrigin(config) }
  }),
})
