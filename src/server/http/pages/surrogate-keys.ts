import { CATEGORY_ROUTES } from '#shared/article-rules.ts'

/** Some caches accept 16 KB of keys, others far less. */
const MAX_KEYS = 64

/** On every response that a commit can change. Purging it empties a shared cache like the cache of this process. */
export const SITE_KEY = 'site'

/**
 * Returns the names by which a shared cache can purge a page: `site` for all, `front`, `category-politics` and the like for
 * lists, and `article-12` for every article that the page links to. The links are read from the finished HTML,
 * because an article's text and related lists contain links that no loader knows.
 */
export function surrogateKeys(path: string, html: string): string[] {
  // A sitemap lists the whole archive.
  if (path.includes('sitemap')) return [SITE_KEY, 'sitemap']
  const keys = new Set([SITE_KEY, ...keysOfPath(path.split('?', 1)[0] ?? '/')])
  const section = /<meta property="article:section" content="([\w-]+)"/.exec(html)?.[1]
  if (section) keys.add(`category-${section.toLowerCase()}`)
  for (const [, id] of html.matchAll(/\/articles\/(\d{1,15})(?!\d)/g)) keys.add(`article-${id}`)
  return [...keys].slice(0, MAX_KEYS)
}

function keysOfPath(path: string): string[] {
  const [first = '', second = ''] = path.split('/').slice(1)
  if (first === 'articles') return [`article-${second}`]
  if ((CATEGORY_ROUTES as readonly string[]).includes(first)) return [`category-${first}`]
  const isFeed = /^(rss\.xml|atom\.xml|feed\.json)$/
  if (isFeed.test(second)) return [`category-${first}`]
  if (['', 'news', 'archive'].includes(first) || isFeed.test(first)) return ['front']
  return ['page']
}

/** Returns the headers of Fastly and Varnish (Surrogate-Key) and of Cloudflare and Bunny (Cache-Tag). */
export function surrogateHeaders(path: string, html: string): Record<string, string> {
  return toHeaders(surrogateKeys(path, html))
}

/** Like `surrogateHeaders`, for the JSON of a public call. A list also has the key of the lists. */
export function callSurrogateHeaders(call: string, json: string): Record<string, string> {
  const [, own] = /^\/api\/articles\/(\d+)$/.exec(call) ?? []
  const keys = new Set([SITE_KEY, own ? `article-${own}` : 'front'])
  // Other ids only add keys that purge more than needed.
  for (const [, id] of json.matchAll(/"id":(\d{1,15})\b/g)) keys.add(`article-${id}`)
  return toHeaders([...keys].slice(0, MAX_KEYS))
}

function toHeaders(keys: string[]): Record<string, string> {
  return { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') }
}
