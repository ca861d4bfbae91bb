import type { IncomingMessage } from 'node:http'
import { pageNumberOf } from '#features/articles/shared/article-rules.ts'
import { normalizePath } from '#features/site/shared/addresses.ts'
import { isReservedSlug } from '#features/site/shared/reserved-slugs.ts'
import { SIGNED_IN_COOKIE } from '#features/people/shared/sign-in.ts'

export interface PageKey {
  /** The key in the page cache. */
  cacheKey: string
  /** The path to render, with the query parameters that change the page. */
  renderPath: string
  /** Search results: unbounded in number, so rate limited and not cached. */
  isSearch: boolean
  /** The page depends on the visitor, so no shared cache may store it. */
  isUncacheable: boolean
  /** Render without the login form, for a browser with the signed-in hint. */
  isSignedIn: boolean
}

/** Query parameters that change what the server renders. Others are for the browser. */
const MEANINGFUL: Record<string, string[]> = { '/auth': ['mode'], '/search': ['q', 'after'] }

/** The archive, tags, series and people. */
const LIST = /^\/(archive(\/[\d-]+)?|(tags|series|authors)\/[^/]+)$/

/** True for lists with numbered pages. */
function isNumbered(path: string): boolean {
  const [, slug] = /^\/([^/]+)$/.exec(path) ?? []
  return LIST.test(path) || (slug !== undefined && !isReservedSlug(slug))
}

const meaningfulIn = (path: string) => (isNumbered(path) ? ['page'] : (MEANINGFUL[path] ?? []))

/** True for a value that shows the same page as no value. */
function isDefault(name: string, value: string): boolean {
  return (name === 'mode' && value !== 'register') || (name === 'page' && !pageNumberOf(value))
}

/**
 * Reduces a URL to what its page depends on: `/?utm=…` to `/`, `/%6eews` to `/news`. Each page is then rendered,
 * cached and counted once, however its URL is spelled.
 */
export function pageKey(target: string, isSignedIn = false): PageKey {
  // Concatenated, because resolving `//elsewhere` would read it as a host.
  const url = new URL(`http://page.local${target}`)
  const path = normalizePath(url.pathname)
  const query = new URLSearchParams()
  for (const name of meaningfulIn(path)) {
    // The router redirects URLs with control characters.
    const value = url.searchParams.get(name)?.replace(/\p{Cc}/gu, ' ')
    if (value && !isDefault(name, value)) query.set(name, value)
  }
  const isSearch = query.has('q')
  const renderPath = query.size > 0 && (isSearch || path !== '/search') ? `${path}?${query}` : path
  const isUncacheable = /^\/(auth|dashboard)(\/|$)/.test(path)
  // Cached with and without the login form, so signed-in users do not see it flash.
  const cacheKey = isUncacheable ? `${isSignedIn ? 'signed-in' : 'signed-out'} ${renderPath}` : renderPath
  return { cacheKey, renderPath, isSearch, isUncacheable, isSignedIn: isUncacheable && isSignedIn }
}

/**
 * True for a path that only begins like the dashboard's, such as `/dashboardx`. It shows the login screen to
 * anonymous visitors and a 404 to signed-in users.
 */
export const isLikeDashboard = (path: string): boolean => /^\/dashboard[^/]/.test(path)

/** True if the browser has the signed-in cookie. A hint for what to render, never a permission. */
export const hasSignedInHint = (req: IncomingMessage): boolean =>
  req.headers.cookie?.includes(`${SIGNED_IN_COOKIE}=1`) ?? false
