import { normalizePath } from '#features/site/shared/addresses.ts'

/** What needs a server: accounts, search, the dashboard, calls. Static copies have no links to it. */
const NEEDS_SERVER =
  /^\/(?:articles\/\d+\/complete|api|api-reference|auth|trpc|dashboard|search|live|setup|identity-preview|article-preview|sample-preview|front-page-preview|beacon\.gif|health|metrics|ready)(?:[/?.]|$)/

/** An address of the site, as the copy knows it. */
export interface SitePath {
  /** With the query of a numbered list, such as `/archive?page=2`. */
  key: string
  /** `#` and what follows, or empty. */
  hash: string
}

/**
 * Returns the address on the site that a link points to; null for another site, and for text that is not the address of
 * a page.
 */
export function sitePath(href: string, { from, origin }: { from: string; origin: string }): SitePath | null {
  if (!URL.canParse(href, origin + from)) return null
  const url = new URL(href, origin + from)
  if (url.origin !== origin) return null
  const page = url.searchParams.get('page')
  const query = page && /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? `?page=${page}` : ''
  return { key: normalizePath(url.pathname) + query, hash: url.hash }
}

export const needsServer = (key: string): boolean => NEEDS_SERVER.test(key)

/** Returns the path that a page has in the copy, such as `/archive/page/2/`; null for a path that no disk can have. */
export function pageAddress(key: string): string | null {
  const [path = '/', query] = key.split('?page=')
  const segments = decoded(path)
  if (!segments) return null
  const folder = path === '/' ? '/' : `${path}/`
  return query ? `${folder}page/${query}/` : folder
}

/** Returns the file of an address below the copy's folder, such as `rss.xml` or `archive/index.html`. */
export function fileOf(address: string): string | null {
  const segments = decoded(address.replace(/\/$/, ''))
  if (!segments) return null
  const path = segments.join('/')
  if (!address.endsWith('/')) return path
  return path === '' ? 'index.html' : `${path}/index.html`
}

function decoded(path: string): string[] | null {
  try {
    const segments = path.split('/').filter(Boolean).map(decodeURIComponent)
    const isUsable = (segment: string) =>
      segment !== '.' && segment !== '..' && !/[/\\\0]/.test(segment) && Buffer.byteLength(segment) <= 255
    return segments.every(isUsable) ? segments : null
  } catch {
    return null
  }
}
