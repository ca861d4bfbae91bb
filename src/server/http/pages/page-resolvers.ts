import { frontPageEnd } from '#features/front-page/server/layout/front-page.service.ts'
import { wasArticleAt } from '#features/site/server/urls/article-paths.ts'
import { formerAddress, formerPlace, formerQuery } from '#features/site/server/urls/former-address.ts'
import { ownPages } from '#features/site/server/urls/own-pages.ts'
import { isReadable, ROOT_ROUTE } from '#features/site/server/urls/present-path.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ownPagePath } from '#features/articles/shared/own-pages.ts'
import { SETUP_PATH } from '#features/people/shared/sign-in.ts'
import { isSearchLimited, type AddressRateLimit } from '../address-rate-limit.ts'
import { finishPage, type FinishedPage, type PageCache, type Unfinished } from './page-cache.ts'
import { articlesOnPage } from './page-facts.ts'
import { isLikeDashboard, pageKey, type PageKey } from './page-key.ts'
import type { PageRenderer, RenderedPage } from './page-renderer.ts'
import { queryOf, type PageRequest, type RoutedRequest } from './page-request.ts'
import type { PageTemplates } from './page-templates.ts'
import { setupStatus } from './setup-status.ts'

// What an address is: each function recognizes one kind, and returns null for all others. `page-handler.ts` has their order.

/** The page of an address, or 'sent' if a rate limit has already sent a response. */
export type Answer = FinishedPage | 'sent'

export type Resolver<Request> = (parts: Parts, request: Request) => Answer | null | Promise<Answer | null>

export interface Parts {
  deps: Deps
  pages: PageCache
  renderer: PageRenderer
  templates: PageTemplates
  isRateLimited: AddressRateLimit
}

/** Rendered for every path without a route. */
export const NOT_FOUND_PATH = '/404/page/that/was/not/found'

/** An address of the former site whose query names the page, such as `/?p=12`. */
export async function formerQueryRedirect({ deps }: Parts, { req }: PageRequest): Promise<Answer | null> {
  const target = await formerQuery(deps, req.url ?? '/')
  return target === null ? null : redirectTo(target)
}

/** A page that is cached under another spelling of its address. */
export const cachedPage = ({ pages }: Parts, { cacheKey }: PageRequest): Answer | null =>
  pages.peek(cacheKey) ?? null

/** A custom page at the address of an article with its id, to which the editor links. */
export async function ownPageRedirect({ deps }: Parts, { path }: RoutedRequest): Promise<Answer | null> {
  const [, id] = /^\/articles\/(\d{1,15})$/.exec(path) ?? []
  const page = id ? (await ownPages(deps)).find((each) => each.id === Number(id)) : undefined
  return page ? redirectTo(ownPagePath(page)) : null
}

/** Issues of newsletters, which version 0.1.0 had at `/dashboard/letters`. */
export function movedView(_parts: Parts, { path, query }: RoutedRequest): Answer | null {
  const [former] = /^\/dashboard\/letters(?=\/|$)/.exec(path) ?? []
  return former ? redirectTo(path.replace(former, '/dashboard/issues') + query) : null
}

/** An article that has moved to another address. */
export async function movedArticle({ deps }: Parts, request: RoutedRequest): Promise<Answer | null> {
  const { path, articlePath, query } = request
  if (articlePath === null || articlePath === path) return null
  return redirectTo((await formerPlace(deps, path, articlePath)) + query)
}

/** An article that was unpublished or deleted. Its page has the address, so it is rendered for each. */
export async function removedArticle(parts: Parts, request: RoutedRequest): Promise<Answer | null> {
  const { path, route, articlePath, req, res, renderPath } = request
  if (articlePath !== null || !isReadable(route) || !(await wasArticleAt(parts.deps, path))) return null
  if (parts.isRateLimited(req, res)) return 'sent'
  return redirectOr(parts, request, async () =>
    finishPage({ ...unfinished(await parts.renderer.render(renderPath)), once: true }),
  )
}

/** An address that anyone can make up, such as `/articles/999`: its page is filled into a template. */
export async function templatePage(parts: Parts, request: RoutedRequest): Promise<Answer | null> {
  if (request.articlePath !== null) return null
  const filled = await parts.templates.find(request.path, request)
  if (filled === null) return null
  if (filled === 'not found') return notFound(parts, request)
  const finish = () => finishPage({ ...toPage(request, filled), once: true, isUncompressed: true })
  return filled.status === 404 ? redirectOr(parts, request, finish) : finish()
}

/** A search or an uncached page above the limit of the client's address. */
export async function limitedRequest({ deps, isRateLimited }: Parts, request: RoutedRequest) {
  const { req, res, isSearch, renderPath } = request
  const isLimited = isSearch && (await isSearchLimited(deps, req, res, queryOf(renderPath)))
  return isLimited || isRateLimited(req, res) ? ('sent' as const) : null
}

/** The page that creates the first admin. Its status depends on the visitor. */
export async function setupPage({ deps, renderer }: Parts, request: RoutedRequest): Promise<Answer | null> {
  const { path, req } = request
  if (path !== SETUP_PATH) return null
  const status = await setupStatus(deps, req)
  return finishPage({ ...withoutCaching(await renderer.render(path)), status, once: true })
}

type Rendering = Pick<Parts, 'deps' | 'pages' | 'renderer'>
type ToRender = Pick<RoutedRequest, 'path' | 'route' | keyof PageKey>

/** Any other page, rendered once until a commit. */
export function renderedPage({ deps, pages, renderer }: Rendering, request: ToRender): Promise<FinishedPage> {
  const { cacheKey, renderPath, isSearch, isSignedIn } = request
  return pages.get(cacheKey, async () => {
    // Read before the page, so a change during the rendering ends it.
    const endsAt = await endOf(deps, request)
    return { ...toPage(request, await renderer.render(renderPath, isSignedIn)), once: isSearch, endsAt }
  })
}

/** Returns the status of the front page, from the cache if it is there. Concurrent callers share one rendering. */
export async function frontPageStatus(parts: Rendering): Promise<number> {
  const shown =
    parts.pages.peek('/') ?? (await renderedPage(parts, { ...pageKey('/'), path: '/', route: '/' }))
  return shown.status
}

const RECORD_AGE_MS = 1_000

/** Returns when a slot of the page's layout begins or ends next. */
async function endOf(deps: Deps, { route, path }: ToRender): Promise<number | null> {
  if (route === '/') return frontPageEnd(deps, undefined)
  // A checkpoint is signed after the commit that cleared the page.
  if (route === '/record') return deps.clock.now() + RECORD_AGE_MS
  return route === ROOT_ROUTE ? frontPageEnd(deps, decodeURIComponent(path.slice(1))) : null
}

/** Returns the page of an address without a page: a redirect if it is a former one, or the 404 page that all share. */
export const notFound = (parts: Parts, request: PageRequest): Promise<FinishedPage> =>
  redirectOr(parts, request, () => {
    const { pages, renderer } = parts
    return pages.get(NOT_FOUND_PATH, async () => ({
      ...unfinished(await renderer.render(NOT_FOUND_PATH)),
      isOneOfFew: true,
    }))
  })

/** Returns the redirect from a former address. Any other one is counted as missed, and gets the page that `finish` returns. */
async function redirectOr(
  { deps }: Parts,
  { req, path, renderPath }: PageRequest,
  finish: () => FinishedPage | Promise<FinishedPage>,
): Promise<FinishedPage> {
  const target = await formerAddress(deps, path)
  if (target !== null) return redirectTo(target + queryOf(renderPath))
  if (!isLikeDashboard(path) && path !== NOT_FOUND_PATH) deps.misses.count(path, req.headers.referer)
  return finish()
}

const redirectTo = (location: string) =>
  finishPage({ status: 301, body: '', headers: { location }, once: true })

const unfinished = ({ status, html, headers, facts }: RenderedPage): Unfinished => ({
  status,
  body: html,
  headers,
  articles: articlesOnPage(facts),
})

/** For pages that depend on the visitor, which no cache may store. */
const withoutCaching = (page: RenderedPage): Unfinished => {
  const { headers, ...others } = unfinished(page)
  return { ...others, headers: { ...headers, 'cache-control': 'no-store' } }
}

const toPage = (
  { isUncacheable, path }: Pick<PageRequest, 'isUncacheable' | 'path'>,
  page: RenderedPage,
): Unfinished => (isUncacheable || isLikeDashboard(path) ? withoutCaching(page) : unfinished(page))
