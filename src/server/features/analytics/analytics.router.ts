import { procedureFor, router } from '#server/trpc/procedures.ts'
import { listAnalytics, pageViewSummary } from './analytics.service.ts'

export const analyticsRouter = router({
  list: procedureFor('analytics.read').query(({ ctx }) => listAnalytics(ctx.deps)),
  /** Two figures for a card every editor sees; the view itself is the admin's. */
  summary: procedureFor('dashboard.open').query(({ ctx }) => pageViewSummary(ctx.deps)),
})
