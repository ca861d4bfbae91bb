import { publicProcedure, router } from '#server/trpc/procedures.ts'
import type { SiteInfo } from '#shared/site.ts'

export const siteRouter = router({
  info: publicProcedure.query(({ ctx }): SiteInfo => {
    const { site, publicOrigin } = ctx.deps.config
    return { ...site, origin: publicOrigin }
  }),
})
