import { CATEGORY_ROUTES } from '#shared/article-rules.ts'

/** Some caches accept 16 KB of keys, others far less. */
const MAX_KEYS = 64

/**
 * Returns the names by which a shared cache can purge a page: `front`, `category-politics` and the like for
 * lists, and `article-12` for every article that the page links to. The links are read from the finished HTML,
 * because an article's text and related lists contain links that no loader knows.
 */
export function surrogateKeys(path: string, html: string): string[] {
  // A sitemap lists the whole archive.
  if (path.includes('sitemap')) return ['sitemap']
  const keys = new Set(keysOfPath(path.split('?', 1)[0] ?? '/'))
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
  const keys = surrogateKeys(path, html)
  return { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') }
}
