import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { Deps } from '#server/lib/deps.ts'
import { toPublicError } from '#server/lib/public-error.ts'
import { AUTH_PATH } from '#features/people/shared/sign-in.ts'
import { previewLinkPath, previewTokenIn } from '#features/articles/shared/preview-links.ts'
import type { AddressRateLimit } from './address-rate-limit.ts'
import { ARTICLE_LICENSE, createFeedRoutes, NUMBERED_SITEMAP, SUBJECT_FEED } from './feeds/feeds.ts'
import type { Live } from './live/live.ts'
import { createBeaconRoutes } from './ops/beacon.ts'
import { createHealthRoutes, type Readiness } from './ops/health.ts'
import { createMetricsRoutes } from './ops/metrics.ts'
import type { PageCache } from './pages/page-cache.ts'
import { createFramedPreviews } from './pages/framed-previews.ts'
import { FEATURE_ROUTES } from './feature-routes.ts'
import type { RouteEnv } from './route-env.ts'
import { countRoutes } from './route-costs.ts'
import { createSignInForm } from './pages/sign-in-form.ts'
import { createSharedDrafts } from './pages/shared-draft.ts'
import { frontPageStatus } from './pages/page-resolvers.ts'
import type { PageHandler } from './pages/page-handler.ts'
import type { PageRenderer } from './pages/page-renderer.ts'

interface Parts {
  deps: Deps
  pages: PageCache
  live: Live
  readiness: Readiness
  servePage: PageHandler
  renderer: PageRenderer
  isRateLimited: AddressRateLimit
}

/** Returns the routes outside the hot paths. */
export function createRoutes(parts: Parts): Hono<RouteEnv> {
  const { deps, pages, live, readiness, servePage, renderer, isRateLimited } = parts
  const routes = new Hono<RouteEnv>()
  routes.use(countRoutes(isRateLimited))
  routes.route(
    '/',
    createHealthRoutes(deps, readiness, () => frontPageStatus({ deps, pages, renderer })),
  )
  routes.route('/', createMetricsRoutes(deps, live))
  routes.route('/', createBeaconRoutes(deps))
  routes.route('/', createFeedRoutes(deps, pages))
  routes.route('/', createFramedPreviews(deps, renderer))
  routes.route('/', createSignInForm(deps, renderer))
  const serveDraft = createSharedDrafts(deps, renderer, servePage)
  routes.all(previewLinkPath(':token'), async ({ env }) => {
    await serveDraft(env.incoming, env.outgoing)
    return RESPONSE_ALREADY_SENT
  })
  const servePageOf = async ({ incoming, outgoing }: HttpBindings) => {
    await servePage(incoming, outgoing)
    return RESPONSE_ALREADY_SENT
  }
  for (const { feature, create } of FEATURE_ROUTES) {
    const own = create({ deps, renderer, isRateLimited, servePage: servePageOf })
    for (const { path } of own.routes)
      routes.use(path, ({ env }, next) => (deps.switches.isOn(feature) ? next() : servePageOf(env)))
    routes.route('/', own)
  }
  routes.notFound(({ env }) => servePageOf(env))
  routes.onError((error, c) => {
    const { status, message } = toPublicError(error)
    if (status >= 500) deps.log.error({ err: error, path: c.req.path }, 'route failed')
    const headers = { 'cache-control': 'no-store' }
    return c.text(message, status as 500, headers)
  })
  return routes
}

/** Returns a check whether a request may have a route. Pages skip Hono, which would cost them processor time. */
export function createRouteCheck({
  routes,
}: Hono<RouteEnv>): (path: string, method: string | undefined) => boolean {
  const paths = new Set(routes.map(({ path }) => path))
  // A page, and the address that its form is sent to.
  paths.delete(AUTH_PATH)
  return (path, method) =>
    paths.has(path) ||
    (path === AUTH_PATH && method === 'POST') ||
    NUMBERED_SITEMAP.test(path) ||
    SUBJECT_FEED.test(path) ||
    ARTICLE_LICENSE.test(path) ||
    FEATURE_ROUTES.some(({ matches }) => matches?.(path)) ||
    previewTokenIn(path) !== null
}
