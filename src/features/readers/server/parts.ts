import { defineParts } from '#server/feature.ts'
import { analyticsRouter } from './analytics/analytics.router.ts'
import { favoritesRouter } from './favorites/favorites.router.ts'
import { storeFeedOrigin } from './feeds/feed-origin.service.ts'
import { notifyHub } from './feeds/websub.job.ts'
import { publishReaders } from './analytics/overview.service.ts'
import { sumMonths } from './analytics/sum-months.job.ts'

export default defineParts({
  routers: {
    analytics: analyticsRouter,
    favorites: favoritesRouter,
  },
  hooks: { generalChanged: storeFeedOrigin },
  jobs: [
    { name: 'WebSub', everyMs: 5_000, run: notifyHub },
    { name: 'page views', everyMs: 5_000, inEachProcess: true, run: (deps) => deps.counter.flush() },
    { name: 'readers', everyMs: 5_000, inEachProcess: true, run: publishReaders },
    { name: 'months of views', everyMs: 3_600_000, run: sumMonths },
  ],
})
