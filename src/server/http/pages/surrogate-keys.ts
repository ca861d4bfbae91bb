import { CATEGORY_ROUTES } from '#shared/article-rules.ts'

/** Some caches take 16 KB of keys, some far less; whoever shows more stories is short-lived anyway. */
const MOST_KEYS = 64

/**
 * What a shared cache may call a page by when it is told to forget it: `front`, `category-politics` and the
 * like for lists, and `article-12` for every story the page shows or names. `html` is the finished page.
 */
export function surrogateKeys(path: string, html: string): string[] {
  // A sitemap names the whole archive.
  if (path.includes('sitemap')) return ['sitemap']
  const keys = new Set(placeOf(path.split('?', 1)[0] ?? '/'))
  const section = /<meta property="article:section" content="([\w-]+)"/.exec(html)?.[1]
  if (section) keys.add(`category-${section.toLowerCase()}`)
  for (const [, id] of html.matchAll(/\/articles\/(\d{1,15})(?!\d)/g)) keys.add(`article-${id}`)
  return [...keys].slice(0, MOST_KEYS)
}

function placeOf(path: string): string[] {
  const [first = '', second = ''] = path.split('/').slice(1)
  if (first === 'articles') return [`article-${second}`]
  if ((CATEGORY_ROUTES as readonly string[]).includes(first)) return [`category-${first}`]
  const isFeed = /^(rss\.xml|atom\.xml|feed\.json)$/
  if (isFeed.test(second)) return [`category-${first}`]
  if (['', 'news', 'archive'].includes(first) || isFeed.test(first)) return ['front']
  return ['page']
}

/** The two headers caches look for: Surrogate-Key (Fastly, Varnish) and Cache-Tag (Cloudflare, Bunny). */
export function surrogateHeaders(path: string, html: string): Record<string, string> {
  const keys = surrogateKeys(path, html)
  return { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') }
}
