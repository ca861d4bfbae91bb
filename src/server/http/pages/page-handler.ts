import type { IncomingMessage, ServerResponse } from 'node:http'
import { findUnavailable } from '#db/connection/database-errors.ts'
import { firstAnswer } from '#server/lib/first-answer.ts'
import { presentPath } from '#features/site/server/urls/present-path.ts'
import { decodeAddress } from '#shared/decode-address.ts'
import { isRead, sendMethodNotAllowed } from '../respond.ts'
import { readPageRequest, type PageRequest, type RoutedRequest } from './page-request.ts'
import {
  cachedPage,
  formerQueryRedirect,
  limitedRequest,
  movedArticle,
  notFound,
  movedView,
  ownPageRedirect,
  removedArticle,
  renderedPage,
  setupPage,
  templatePage,
  type Answer,
  type Parts,
  type Resolver,
} from './page-resolvers.ts'
import { createPageTemplates } from './page-templates.ts'
import { sendPage } from './send-page.ts'

export type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** Asked in this order, before the address is matched to a route. */
const BEFORE_ROUTING: ReadonlyArray<Resolver<PageRequest>> = [formerQueryRedirect, cachedPage]

/** Asked in this order about an address with a route, before it is rendered. */
const AFTER_ROUTING: ReadonlyArray<Resolver<RoutedRequest>> = [
  movedView,
  ownPageRedirect,
  movedArticle,
  removedArticle,
  templatePage,
  limitedRequest,
  setupPage,
]

/**
 * Serves pages that are not cached under their exact URL. Paths that anyone can make up share a few rendered
 * pages; other renderings count against the client's rate limit.
 */
export function createPageHandler(options: Omit<Parts, 'templates'>): PageHandler {
  const { deps, renderer } = options
  const parts: Parts = { ...options, templates: createPageTemplates(deps, renderer) }

  async function findPage(request: PageRequest): Promise<Answer> {
    const found = await firstAnswer(BEFORE_ROUTING, (resolve) => resolve(parts, request))
    if (found) return found
    const { path } = request
    // No page has an address that is not UTF-8, but a redirect may.
    const route = decodeAddress(path) === null ? null : renderer.routeOf(path)
    if (!route) return notFound(parts, request)
    const routed = { ...request, route, articlePath: await presentPath(deps, route, path) }
    return (
      (await firstAnswer(AFTER_ROUTING, (resolve) => resolve(parts, routed))) ?? renderedPage(parts, routed)
    )
  }

  return async (req, res) => {
    if (!isRead(req)) return sendMethodNotAllowed(res, 'GET, HEAD')
    try {
      const answer = await findPage(readPageRequest(req, res))
      if (answer !== 'sent') sendPage({ req, res, clock: deps.clock }, answer)
    } catch (error) {
      deps.log.error({ err: error, path: req.url?.split('?', 1)[0] }, 'page failed')
      if (res.headersSent) res.end()
      else {
        const { status, headers, html } = await renderer.renderFailure()
        res.writeHead(findUnavailable(error) ? 503 : status, headers).end(html)
      }
    }
  }
}
