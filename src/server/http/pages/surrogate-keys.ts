import type { Config } from '#server/config.ts'
import { ALL_MEDIA_KEY, mediaKey, SITE_KEY } from '#drivers/edge/edge-keys.ts'
import { isReservedSlug } from '#features/site/shared/reserved-slugs.ts'
import type { PageFacts } from './page-facts.ts'

/** What surrogate keys are made of besides the path. */
export type KeyFacts = Pick<PageFacts, 'topics' | 'articles'> & {
  article: { id: number; category: string } | null
}

/** Some caches accept 16 KB of keys, others far less. */
const MAX_KEYS = 64

/**
 * Returns the names by which a shared cache can purge a page: `site` for all, `front`, `category-politics` and the like
 * for lists, `tag-sea-wall`, `series-harbor` and `author-ann-reed`, and `article-12` for every article that the page
 * links to.
 */
export function surrogateKeys(path: string, facts: KeyFacts): string[] {
  // A sitemap lists the whole archive.
  if (path.includes('sitemap')) return [SITE_KEY, 'sitemap']
  const keys = new Set([SITE_KEY, ...keysOfPath(path.split('?', 1)[0] ?? '/')])
  if (facts.article) keys.add(`category-${encodeURIComponent(facts.article.category)}`)
  for (const topic of facts.topics) keys.add(topic)
  for (const id of facts.articles) keys.add(`article-${id}`)
  return [...keys].slice(0, MAX_KEYS)
}

function keysOfPath(path: string): string[] {
  const [first = '', second = ''] = path.split('/').slice(1)
  if (first === 'articles') return [`article-${second}`]
  if (['tags', 'series'].includes(first) && second)
    return [`${first === 'tags' ? 'tag' : 'series'}-${second}`]
  if (first === 'authors' && second) return ['authors', `author-${second}`]
  const isFeed = /^(rss\.xml|atom\.xml|feed\.json)$/
  if (isFeed.test(second)) return [`category-${first}`]
  if (['', 'news', 'archive'].includes(first) || isFeed.test(first)) return ['front']
  return [isReservedSlug(first) ? 'page' : `category-${first}`]
}

type EdgeConfig = Pick<Config, 'edge'>

/** Returns the headers with the keys of a page, feed or sitemap. */
export function surrogateHeaders(config: EdgeConfig, path: string, facts: KeyFacts): Record<string, string> {
  return toHeaders(config, surrogateKeys(path, facts))
}

/** Returns the headers with the keys of a public call: an article's own, or the one of the lists. */
export function callSurrogateHeaders(config: EdgeConfig, call: string): Record<string, string> {
  const [, id] = /^\/api\/articles\/(\d+)$/.exec(call) ?? []
  return toHeaders(config, [SITE_KEY, id ? `article-${id}` : 'front'])
}

/** Returns the headers of an uploaded file: a key for the file, and one for all files. */
export const mediaSurrogateHeaders = (config: EdgeConfig, name: string): Record<string, string> =>
  toHeaders(config, [ALL_MEDIA_KEY, mediaKey(name)])

/** Bunny ignores longer lists. The key that the server purges comes first. */
const MAX_CDN_TAG_BYTES = 1_024

/** Caches read the header of their kind. In Surrogate-Key spaces separate the keys, in all others commas. */
function toHeaders({ edge }: EdgeConfig, keys: string[]): Record<string, string> {
  const surrogateKey = { 'surrogate-key': keys.join(' ') }
  const isKnown = edge.kind === 'varnish' || edge.kind === 'api'
  if (!isKnown) return { ...surrogateKey, 'cache-tag': keys.join(',') }
  const name = edge.kind === 'varnish' ? 'surrogate-key' : edge.keyHeader
  if (name === 'surrogate-key') return surrogateKey
  return { [name]: name === 'cdn-tag' ? joinUpTo(MAX_CDN_TAG_BYTES, keys) : keys.join(',') }
}

function joinUpTo(maxBytes: number, keys: readonly string[]): string {
  let text = ''
  for (const key of keys) {
    if (text.length + 1 + key.length > maxBytes) break
    text += text === '' ? key : `,${key}`
  }
  return text
}
