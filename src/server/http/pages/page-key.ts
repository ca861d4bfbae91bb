import type { IncomingMessage } from 'node:http'
import { pageNumberOf, SECTION_PATHS } from '#shared/article-rules.ts'
import { SIGNED_IN_COOKIE } from '#shared/site.ts'

export interface PageKey {
  /** Under which the page is cached. */
  cacheKey: string
  /** What is rendered: the path with the parts of the query that change the page. */
  renderPath: string
  /** The answer to a search: one of endlessly many pages, so it is counted and not cached. */
  isSearch: boolean
  /** Whether who asks changes the answer: then no cache on the way may keep it. */
  isOwn: boolean
  /** Rendered for a browser that says somebody is logged in there: without the log-in form. */
  isSignedIn: boolean
}

/** The query parameters that change what the server renders; all others are the browser's. */
const MEANINGFUL: Record<string, string[]> = { '/auth': ['mode'], '/search': ['q', 'after'] }

/** Lists with numbered pages. */
const NUMBERED = new RegExp(`^(${SECTION_PATHS.join('|')}|/archive(/[\\d-]+)?)$`)

/** The parameters that count for a path. */
const meaningfulIn = (path: string) => (NUMBERED.test(path) ? ['page'] : (MEANINGFUL[path] ?? []))

/** Values that lead to the same page as none at all. */
function isIdle(name: string, value: string): boolean {
  return (name === 'mode' && value !== 'register') || (name === 'page' && !pageNumberOf(value))
}

/**
 * Reduces an address to what its page depends on, so that `/?utm=…` is `/` and `/%6eews` is `/news`: however an
 * address is spelled, its page is rendered, cached and counted once.
 */
export function pageKey(target: string, isSignedIn = false): PageKey {
  // Joined, not resolved: `//` and `//elsewhere` are paths of ours and no hosts.
  const url = new URL(`http://page.local${target}`)
  const path = plainPath(url.pathname)
  const query = new URLSearchParams()
  for (const name of meaningfulIn(path)) {
    // A control character in an address makes the router ask for another one.
    const value = url.searchParams.get(name)?.replace(/\p{Cc}/gu, ' ')
    if (value && !isIdle(name, value)) query.set(name, value)
  }
  const isSearch = query.has('q')
  const renderPath = query.size > 0 && (isSearch || path !== '/search') ? `${path}?${query}` : path
  const isOwn = /^\/(auth|dashboard)(\/|$)/.test(path)
  // Two pages under one address: with the log-in form, and without it, or it would show for a moment.
  const cacheKey = isOwn ? `${isSignedIn ? 'signed-in' : 'signed-out'} ${renderPath}` : renderPath
  return { cacheKey, renderPath, isSearch, isOwn, isSignedIn: isOwn && isSignedIn }
}

/** Without slashes at the end and with letters, digits and `-._~` unescaped (RFC 3986, section 6.2.2). */
function plainPath(pathname: string): string {
  const path = pathname.replaceAll(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase()
  })
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : '/'
}

/**
 * Whether a path merely begins like the dashboard's: such an address shows the log-in to a stranger and is a 404
 * for a person who is logged in.
 */
export const isLikeDashboard = (path: string): boolean => /^\/dashboard[^/]/.test(path)

/** Whether the browser says that somebody is logged in; a hint for words and statuses, never a permission. */
export const hasSignedInHint = (req: IncomingMessage): boolean =>
  req.headers.cookie?.includes(`${SIGNED_IN_COOKIE}=1`) ?? false
