import { procedureFor, router } from '#server/trpc/procedures.ts'
import { analyticsRange } from '#features/readers/shared/analytics.ts'
import { listAnalytics, pageViewSummary } from './analytics.service.ts'
import { overview, overviewCsv, readingNow } from './overview.service.ts'

export const analyticsRouter = router({
  list: procedureFor('analytics.read').query(({ ctx }) => listAnalytics(ctx.deps)),
  /** For a card that every editor sees. Only admins see the analytics view. */
  summary: procedureFor('dashboard.open').query(({ ctx }) => pageViewSummary(ctx.deps)),
  overview: procedureFor('analytics.read')
    .input(analyticsRange)
    .query(({ ctx, input }) => overview(ctx.deps, input)),
  csv: procedureFor('analytics.read')
    .input(analyticsRange)
    .query(({ ctx, input }) => overviewCsv(ctx.deps, input)),
  readingNow: procedureFor('analytics.read').query(({ ctx }) => readingNow(ctx.deps)),
})
