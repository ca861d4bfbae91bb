import type { IncomingMessage, ServerResponse } from 'node:http'
import { findUnavailable } from '#db/connection/database-errors.ts'
import { wasArticleAt } from '#server/features/site/urls/article-paths.ts'
import { isReadable, presentPath, ROOT_ROUTE } from '#server/features/site/urls/present-path.ts'
import { frontPageEnd } from '#server/features/front-page/layout/front-page.service.ts'
import { ownPages } from '#server/features/site/urls/own-pages.ts'
import { formerAddress, formerPlace, formerQuery } from '#server/features/site/urls/former-address.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ownPagePath } from '#shared/articles/own-pages.ts'
import { SETUP_PATH } from '#shared/site/site.ts'
import { isSearchLimited, type AddressRateLimit } from '../address-rate-limit.ts'
import { isRead, sendMethodNotAllowed } from '../respond.ts'
import { createPageTemplates } from './page-templates.ts'
import { finishPage, type FinishedPage, type PageCache, type Unfinished } from './page-cache.ts'
import { hasSignedInHint, isLikeDashboard, pageKey } from './page-key.ts'
import type { PageRenderer, RenderedPage } from './page-renderer.ts'
import { sendPage } from './send-page.ts'
import { setupStatus } from './setup-status.ts'

/** Rendered for every path without a route. */
export const NOT_FOUND_PATH = '/404/page/that/was/not/found'

interface Parts {
  deps: Deps
  pages: PageCache
  renderer: PageRenderer
  isRateLimited: AddressRateLimit
}

export type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/**
 * Serves pages that are not cached under their exact URL. Paths that anyone can make up share a few rendered
 * pages; other renderings count against the client's rate limit.
 */
export function createPageHandler({ deps, pages, renderer, isRateLimited }: Parts): PageHandler {
  const templates = createPageTemplates(deps, renderer)

  /** Returns null if the rate limit has already sent a response. */
  async function findPage(req: IncomingMessage, res: ServerResponse): Promise<FinishedPage | null> {
    const former = await formerQuery(deps, req.url ?? '/')
    if (former !== null) return redirectTo(former)
    const isSignedInBrowser = hasSignedInHint(req)
    const { cacheKey, renderPath, isSearch, isUncacheable, isSignedIn } = pageKey(
      req.url ?? '/',
      isSignedInBrowser,
    )
    const [path = '/'] = renderPath.split('?', 1)
    const cached = pages.peek(cacheKey)
    if (cached) return cached
    const route = renderer.routeOf(path)
    if (!route) return redirectOr(req, path, notFoundPage)
    const own = await ownPageOf(path)
    if (own) return redirectTo(ownPagePath(own))
    const place = await presentPath(deps, route, path)
    if (place !== null && place !== path)
      return redirectTo((await formerPlace(deps, path, place)) + queryOf(req.url))
    const toPage = isUncacheable || isLikeDashboard(path) ? withoutCaching : unfinished
    const isRemoved = place === null && isReadable(route) && (await wasArticleAt(deps, path))
    if (isRemoved && !isRateLimited(req, res))
      return redirectOr(req, renderPath, async () =>
        finishPage({ ...unfinished(await renderer.render(renderPath)), once: true }),
      )
    if (isRemoved) return null
    const filled =
      place === null ? await templates.find(path, { route, isSignedIn, isSignedInBrowser }) : null
    if (filled === 'not found') return redirectOr(req, renderPath, notFoundPage)
    if (filled) {
      const finish = () => finishPage({ ...toPage(filled), once: true, isUncompressed: true })
      return filled.status === 404 ? redirectOr(req, renderPath, finish) : finish()
    }
    if (isSearch && (await isSearchLimited(deps, req, res, queryOf(renderPath)))) return null
    if (isRateLimited(req, res)) return null
    if (path === SETUP_PATH) {
      const status = await setupStatus(deps, req)
      return finishPage({ ...withoutCaching(await renderer.render(path)), status, once: true })
    }
    return pages.get(cacheKey, async () => {
      // Read before the page, so that a change during the rendering ends it.
      const endsAt = await endOf(route, path)
      return { ...toPage(await renderer.render(renderPath, isSignedIn)), once: isSearch, endsAt }
    })
  }

  /** Returns the redirect from a former address. Any other one is counted as missed, and gets the page that `finish` returns. */
  async function redirectOr(
    req: IncomingMessage,
    renderPath: string,
    finish: () => FinishedPage | Promise<FinishedPage>,
  ): Promise<FinishedPage> {
    const [path = '/'] = renderPath.split('?', 1)
    const target = await formerAddress(deps, path)
    if (target !== null) return redirectTo(target + renderPath.slice(path.length))
    if (!isLikeDashboard(path) && path !== NOT_FOUND_PATH) deps.misses.count(path, req.headers.referer)
    return finish()
  }

  /** Returns when a slot of the page's layout begins or ends next. */
  async function endOf(route: string, path: string): Promise<number | null> {
    if (route === '/') return frontPageEnd(deps, undefined)
    return route === ROOT_ROUTE ? frontPageEnd(deps, decodeURIComponent(path.slice(1))) : null
  }

  /** Returns the page of the newsroom's own that is stored as the article of a path, for links of the editor. */
  async function ownPageOf(path: string) {
    const [, id] = /^\/articles\/(\d{1,15})$/.exec(path) ?? []
    return id ? (await ownPages(deps)).find((page) => page.id === Number(id)) : undefined
  }

  const notFoundPage = () =>
    pages.get(NOT_FOUND_PATH, async () => ({
      ...unfinished(await renderer.render(NOT_FOUND_PATH)),
      isOneOfFew: true,
    }))

  return async (req, res) => {
    if (!isRead(req)) return sendMethodNotAllowed(res, 'GET, HEAD')
    try {
      const page = await findPage(req, res)
      if (page) sendPage(req, res, page)
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

const redirectTo = (location: string) =>
  finishPage({ status: 301, body: '', headers: { location }, once: true })

/** The query of a request, with its question mark. Links from newsletters carry one that the browser reads. */
const queryOf = (target = '') => (target.includes('?') ? target.slice(target.indexOf('?')) : '')

const unfinished = ({ status, html, headers }: RenderedPage): Unfinished => ({ status, body: html, headers })

/** For pages that depend on the visitor, which no cache may store. */
const withoutCaching = (page: RenderedPage): Unfinished => {
  const { headers, ...others } = unfinished(page)
  return { ...others, headers: { ...headers, 'cache-control': 'no-store' } }
}
