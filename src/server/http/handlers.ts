import type { createApp } from '#server/app.ts'
import type { Deps } from '#server/lib/deps.ts'
import { createBeaconRoute } from './ops/beacon-route.ts'
import { createFeeds } from './feeds/feeds.ts'
import type { RawHandler } from './http-handler.ts'
import { createResponseCache } from './response-cache.ts'
import type { Live } from './live/live.ts'
import { createMetrics } from './ops/metrics.ts'
import type { PageCache } from './pages/page-cache.ts'
import { createUploadsHandler, handleUploads } from './files/uploads.ts'

interface Parts {
  deps: Deps
  app: ReturnType<typeof createApp>
  pages: PageCache
  live: Live
}

/** What is served before the framework besides pages and files, in the order it is tried. */
export function createHandlers({ deps, app, pages, live }: Parts): RawHandler[] {
  return [
    createResponseCache(deps, app),
    live.handle,
    handleUploads(createUploadsHandler(deps)),
    createBeaconRoute(deps),
    createFeeds(deps, pages),
    createMetrics(deps, live),
  ]
}
