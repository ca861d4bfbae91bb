import type { createApp } from '#server/app.ts'
import type { Deps } from '#server/lib/deps.ts'
import { createBeaconRoute } from './beacon-route.ts'
import { createFeeds } from './feeds.ts'
import type { RawHandler } from './front-door.ts'
import { createHotAnswers } from './hot-answers.ts'
import type { Live } from './live.ts'
import { createMetrics } from './metrics.ts'
import type { PageCache } from './page-cache.ts'
import { createUploadsHandler, handleUploads } from './uploads.ts'

interface Parts {
  deps: Deps
  app: ReturnType<typeof createApp>
  pages: PageCache
  live: Live
}

/** What is served before the framework besides pages and files, in the order it is tried. */
export function createHandlers({ deps, app, pages, live }: Parts): RawHandler[] {
  return [
    createHotAnswers(deps, app),
    live.handle,
    handleUploads(createUploadsHandler(deps)),
    createBeaconRoute(deps),
    createFeeds(deps, pages),
    createMetrics(deps, live),
  ]
}
