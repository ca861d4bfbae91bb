import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { previewLinkPath } from '#features/articles/shared/preview-links.ts'
import { FRONT_PAGE_PREVIEW_PATH } from '#features/front-page/shared/front-page.ts'
import { ARTICLE_PREVIEW_PATH, IDENTITY_PREVIEW_PATH } from '#features/site/shared/preview-paths.ts'
import { AUTH_PATH } from '#features/people/shared/sign-in.ts'
import type { AddressRateLimit } from './address-rate-limit.ts'
import { FEED_COSTS } from './feeds/feeds.ts'
import { FEATURE_ROUTES } from './feature-routes.ts'
import { isRead } from './respond.ts'
import type { RouteCost } from './route-env.ts'

/** The cost of every route, by its path. */
export const ROUTE_COSTS: Readonly<Record<string, RouteCost>> = {
  '/healthz': 0,
  '/readyz': 0,
  '/writez': 0,
  '/metrics': 0,
  '/beacon': 'beaconPerAddress',
  '/beacon.gif': 'beaconPerAddress',
  ...FEED_COSTS,
  [IDENTITY_PREVIEW_PATH]: 'previewPerUser',
  [ARTICLE_PREVIEW_PATH]: 'previewPerUser',
  [FRONT_PAGE_PREVIEW_PATH]: 'previewPerUser',
  [AUTH_PATH]: 'loginPerAddress',
  [previewLinkPath(':token')]: 'previewLinkPerAddress',
  ...Object.assign({}, ...FEATURE_ROUTES.map(({ costs }) => costs)),
}

/** Counts reads of routes for the client's address. Over the limit, it sends 429. */
export function countRoutes(isRateLimited: AddressRateLimit): MiddlewareHandler {
  return async (c, next) => {
    const { incoming, outgoing } = c.env
    const costs = matchedRoutes(c).map(({ path }) => ROUTE_COSTS[path] ?? 0)
    const times = Math.max(...costs.map((cost) => (typeof cost === 'number' ? cost : 0)))
    if (times > 0 && isRead(incoming) && isRateLimited(incoming, outgoing, times))
      return RESPONSE_ALREADY_SENT
    return next()
  }
}
