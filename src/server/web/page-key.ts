import type { IncomingMessage } from 'node:http'
import { SIGNED_IN_COOKIE } from '#shared/site.ts'

export interface PageKey {
  /** Under which the page is kept. */
  cacheKey: string
  /** What is rendered: the path with the parts of the query that change the page. */
  renderPath: string
  /** One of endlessly many pages: rendered for who asks, and not kept. */
  once: boolean
  /** Whether who asks changes the answer: then no cache on the way may keep it. */
  isOwn: boolean
  /** The status to answer, given what the router said. */
  status(rendered: number, req: IncomingMessage): number
}

/** The query parameters that change what the server renders; all others are the browser's. */
const MEANINGFUL: Record<string, string[]> = { '/auth': ['mode'], '/search': ['q', 'after'] }

const asRendered = (status: number) => status

/** Reduces an address to what its page depends on, so that `/?utm=…` is `/`. */
export function pageKey(target: string): PageKey {
  // Joined, not resolved: `//` and `//elsewhere` are paths of ours and no hosts.
  const url = new URL(`http://page.local${target}`)
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') || '/' : '/'
  const kept = new URLSearchParams()
  for (const name of MEANINGFUL[path] ?? []) {
    // A control character in an address makes the router ask for another one.
    const value = url.searchParams.get(name)?.replace(/\p{Cc}/gu, ' ')
    if (value && !(name === 'mode' && value !== 'register')) kept.set(name, value)
  }
  const renderPath = kept.size > 0 ? `${path}?${kept}` : path
  if (/^\/dashboard[^/]/.test(path)) return dashboardLike(renderPath)
  return { cacheKey: renderPath, renderPath, once: kept.has('q'), isOwn: false, status: asRendered }
}

/** /dashboardfoo: the auth screen to a stranger, a 404 to who is logged in. Kept by nobody. */
function dashboardLike(renderPath: string): PageKey {
  return {
    cacheKey: renderPath,
    renderPath,
    once: true,
    isOwn: true,
    status: (_, req) => (req.headers.cookie?.includes(`${SIGNED_IN_COOKIE}=1`) ? 404 : 200),
  }
}
