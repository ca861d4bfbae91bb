import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deps } from '#server/lib/deps.ts'
import { SETUP_PATH } from '#shared/site.ts'
import type { AddressGuard } from '../address-guard.ts'
import { createMissingPages } from './missing-pages.ts'
import { finishPage, type FinishedPage, type PageCache, type Unfinished } from './page-cache.ts'
import { hasSignedInHint, isLikeDashboard, pageKey } from './page-key.ts'
import type { PageRenderer, RenderedPage } from './page-renderer.ts'
import { sendPage } from './send-page.ts'
import { setupStatus } from './setup-status.ts'

/** Rendered for every address that leads nowhere: no page has it, and it is on none of them. */
const NOWHERE = '/404'
/** Rendered for every address that merely begins like the dashboard's. */
const LIKE_DASHBOARD = '/dashboard-'

interface Parts {
  deps: Deps
  pages: PageCache
  renderer: PageRenderer
  guard: AddressGuard
}

export type PageHandler = (req: IncomingMessage, res: ServerResponse, target: string) => Promise<void>

/**
 * Serves the page of an address that is not cached under its exact spelling. Addresses that anyone can make up
 * are answered from pages rendered once; other renderings are counted for the address that asks.
 */
export function createPageHandler({ deps, pages, renderer, guard }: Parts): PageHandler {
  const missing = createMissingPages(deps, renderer)

  /** The page, or null when the request was refused and answered. */
  async function find(
    req: IncomingMessage,
    res: ServerResponse,
    target: string,
  ): Promise<FinishedPage | null> {
    const { cacheKey, renderPath, isSearch, isOwn, isSignedIn } = pageKey(target, hasSignedInHint(req))
    const [path = '/'] = renderPath.split('?', 1)
    const known = pages.peek(cacheKey)
    if (known) return known
    if (isLikeDashboard(path)) return likeDashboard(hasSignedInHint(req) ? 404 : 200)
    if (!renderer.hasRoute(path)) return nowhere()
    const own = isOwn ? unshared : unfinished
    const made = await missing.find(path, isSignedIn)
    if (made) return finishPage({ ...own(made), once: true, isUncompressed: true })
    if (isSearch && guard(req, res, 'searchPerAddress')) return null
    if (guard(req, res, 'uncachedPerAddress')) return null
    if (path === SETUP_PATH) {
      const status = await setupStatus(deps, req)
      return finishPage({ ...unshared(await renderer.render(path)), status, once: true })
    }
    return pages.get(cacheKey, async () => ({
      ...own(await renderer.render(renderPath, isSignedIn)),
      once: isSearch,
    }))
  }

  const nowhere = () =>
    pages.get(NOWHERE, async () => ({ ...unfinished(await renderer.render(NOWHERE)), isOneOfFew: true }))

  /** A 404 for a browser in which somebody is logged in. */
  function likeDashboard(status: 200 | 404): Promise<FinishedPage> {
    return pages.get(`${LIKE_DASHBOARD} ${status}`, async () => ({
      ...unshared(await renderer.render(LIKE_DASHBOARD)),
      status,
      isOneOfFew: true,
    }))
  }

  return async (req, res, target) => {
    try {
      const page = await find(req, res, target)
      if (page) sendPage(req, res, page)
    } catch (error) {
      deps.log.error({ err: error, path: target.split('?', 1)[0] }, 'page failed')
      if (res.headersSent) res.end()
      else {
        const { status, headers, html } = renderer.renderFailure()
        res.writeHead(status, headers).end(html)
      }
    }
  }
}

const unfinished = ({ status, html, headers }: RenderedPage): Unfinished => ({ status, body: html, headers })

/** Depends on who asks, so no cache on the way may keep it. */
const unshared = (page: RenderedPage): Unfinished => {
  const { headers, ...others } = unfinished(page)
  return { ...others, headers: { ...headers, 'cache-control': 'no-store' } }
}
