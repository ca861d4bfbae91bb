import type { IncomingMessage } from 'node:http'
import { pageNumberOf, SECTION_PATHS } from '#shared/article-rules.ts'
import { SETUP_PATH, SIGNED_IN_COOKIE } from '#shared/site.ts'

export interface PageKey {
  /** Under which the page is kept. */
  cacheKey: string
  /** What is rendered: the path with the parts of the query that change the page. */
  renderPath: string
  /** One of endlessly many pages: rendered for who asks, and not kept. */
  once: boolean
  /** Whether who asks changes the answer: then no cache on the way may keep it. */
  isOwn: boolean
  /** Rendered for a browser that says somebody is logged in there: without the log-in form. */
  isSignedIn: boolean
  /** The status to answer, given what the router said. */
  status(rendered: number, req: IncomingMessage): number
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

const asRendered = (status: number) => status

/** Whether a browser says that somebody is logged in there. Proves nothing; see `SIGNED_IN_COOKIE`. */
export const isSignedIn = (req: IncomingMessage) =>
  req.headers.cookie?.includes(`${SIGNED_IN_COOKIE}=1`) ?? false

/** Reduces an address to what its page depends on, so that `/?utm=…` is `/`. */
export function pageKey(target: string, isSignedIn = false): PageKey {
  // Joined, not resolved: `//` and `//elsewhere` are paths of ours and no hosts.
  const url = new URL(`http://page.local${target}`)
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') || '/' : '/'
  const kept = new URLSearchParams()
  for (const name of meaningfulIn(path)) {
    // A control character in an address makes the router ask for another one.
    const value = url.searchParams.get(name)?.replace(/\p{Cc}/gu, ' ')
    if (value && !isIdle(name, value)) kept.set(name, value)
  }
  const renderPath = kept.size > 0 ? `${path}?${kept}` : path
  if (/^\/dashboard[^/]/.test(path)) return dashboardLike(renderPath)
  if (/^\/(auth|dashboard)(\/|$)/.test(path)) return logInPage(renderPath, isSignedIn)
  const isSetup = path === SETUP_PATH
  return {
    cacheKey: renderPath,
    renderPath,
    once: isSetup || kept.has('q'),
    isOwn: isSetup,
    isSignedIn: false,
    status: asRendered,
  }
}

/**
 * A page with the log-in form for a stranger, and without it for a browser in which somebody is logged in: it
 * would show for a moment before the dashboard. Two pages under one address, so no cache on the way may keep them.
 */
function logInPage(renderPath: string, isSignedIn: boolean): PageKey {
  const cacheKey = `${isSignedIn ? 'signed-in' : 'signed-out'} ${renderPath}`
  return { cacheKey, renderPath, once: false, isOwn: true, isSignedIn, status: asRendered }
}

/** /dashboardfoo: the auth screen to a stranger, a 404 to who is logged in. Kept by nobody. */
function dashboardLike(renderPath: string): PageKey {
  return {
    cacheKey: renderPath,
    renderPath,
    once: true,
    isOwn: true,
    isSignedIn: false,
    status: (_, req) => (isSignedIn(req) ? 404 : 200),
  }
}
