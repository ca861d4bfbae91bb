import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { LimitName } from '#server/lib/limits/rate-limit.ts'
import { previewLinkPath } from '#features/articles/shared/preview-links.ts'
import { FRONT_PAGE_PREVIEW_PATH } from '#features/front-page/shared/front-page.ts'
import {
  ARTICLE_PREVIEW_PATH,
  AUTH_PATH,
  IDENTITY_PREVIEW_PATH,
  ISSUE_PREVIEW_PATH,
  PAYMENT_EVENTS_PATH,
  SAMPLE_PREVIEW_PATH,
} from '#features/site/shared/site.ts'
import type { AddressRateLimit } from './address-rate-limit.ts'
import { FEED_COSTS } from './feeds/feeds.ts'
import { ARCHIVED_ISSUE_ROUTE } from '#features/newsletters/server/http/issue-archive.ts'
import { NEWSLETTER_PAGES } from '#features/audience/server/http/newsletter-page-table.ts'
import { ADD_CHECKPOINT, RECORD_FILE_ROUTE } from '#features/record/server/http/record-routes.ts'
import { isRead } from './respond.ts'

/**
 * The cost of a path, in reads of articles, unless its response is cached; 0 for small responses, for operators, and
 * for write-only paths. A limit by name if the route counts in it.
 */
export type RouteCost = number | LimitName

/** The cost of every route, by its path. */
export const ROUTE_COSTS: Readonly<Record<string, RouteCost>> = {
  '/healthz': 0,
  '/readyz': 0,
  '/writez': 0,
  '/metrics': 0,
  '/beacon': 'beaconPerAddress',
  '/beacon.gif': 'beaconPerAddress',
  ...FEED_COSTS,
  [ADD_CHECKPOINT]: 'witnessPerAddress',
  [RECORD_FILE_ROUTE]: 'uncachedPerAddress',
  [IDENTITY_PREVIEW_PATH]: 'previewPerUser',
  [ARTICLE_PREVIEW_PATH]: 'previewPerUser',
  [SAMPLE_PREVIEW_PATH]: 'previewPerUser',
  [FRONT_PAGE_PREVIEW_PATH]: 'previewPerUser',
  [`${ISSUE_PREVIEW_PATH}/:id`]: 'previewPerUser',
  [AUTH_PATH]: 'loginPerAddress',
  ...Object.fromEntries(Object.keys(NEWSLETTER_PAGES).map((path) => [path, 1])),
  [PAYMENT_EVENTS_PATH]: 0,
  [previewLinkPath(':token')]: 'previewLinkPerAddress',
  [ARCHIVED_ISSUE_ROUTE]: 2,
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
