import type { GhostTables } from './ghost-tables.ts'

/** The addresses that the old site gave its pages. */
export interface GhostAddresses {
  /** The paths of a post, the main one first. */
  ofPost(post: AddressedPost): string[]
  ofTag(slug: string): string[]
  ofAuthor(slug: string): string[]
}

export interface AddressedPost {
  id: string
  slug: string
  isPage: boolean
  /** ISO 8601, or null for what was never published. */
  publishedAt: string | null
  author: string
  tag: string
}

const MAX_PATTERNS = 20
const MAX_REDIRECTS = 50_000
const MAX_PER_PATH = 100

/**
 * Reads how the old site formed its addresses from its settings, `routes.yaml` and `redirects.json` or `.yaml`.
 * Redirects by pattern are left out.
 */
export function readGhostAddresses(
  { settings }: Pick<GhostTables, 'settings'>,
  { routes, redirects }: { routes: string; redirects: string },
): GhostAddresses {
  const timeZone = timeZoneOf(settings.get('timezone') ?? settings.get('active_timezone') ?? '')
  const patterns = patternsOf(routes, settings.get('permalinks') ?? '')
  const tagPath = /^\s*tag:\s*["']?(\/[^\s"'#]*)/m.exec(routes)?.[1] ?? '/tag/{slug}/'
  const authorPath = /^\s*author:\s*["']?(\/[^\s"'#]*)/m.exec(routes)?.[1] ?? '/author/{slug}/'
  const former = redirectsTo(redirects)
  const withFormer = (paths: string[]) => [
    ...new Set([...paths, ...paths.flatMap((path) => former.get(withSlash(path)) ?? [])]),
  ]
  return {
    ofPost(post) {
      if (post.isPage || patterns.length === 0) return withFormer([`/${post.slug}/`])
      return withFormer(patterns.map((pattern) => fill(pattern, post, timeZone)))
    },
    ofTag: (slug) => withFormer([withSlash(tagPath.replaceAll('{slug}', slug))]),
    ofAuthor: (slug) => withFormer([withSlash(authorPath.replaceAll('{slug}', slug))]),
  }
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`)

function timeZoneOf(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** Collections without a filter come first, because most posts are theirs. */
function patternsOf(routes: string, setting: string): string[] {
  const collections = routes.split(/^\s*(?=\/[^\n]*:\s*$)/m)
  const patterns = collections
    .toSorted((left, right) => Number(/^\s*filter:/m.test(left)) - Number(/^\s*filter:/m.test(right)))
    .flatMap((collection) => [...collection.matchAll(/^\s*permalink:\s*["']?(\/[^\s"'#]*)/gm)])
    .map((match) => match[1] ?? '')
    .filter((pattern) => /\{(slug|id)\}/.test(pattern))
  // Ghost 0 wrote `/:year/:month/:day/:slug/`.
  const old = setting.replaceAll(/:(year|month|day|slug|id|author)/g, '{$1}')
  return [...patterns, ...(patterns.length === 0 && old.includes('{slug}') ? [old] : [])].slice(
    0,
    MAX_PATTERNS,
  )
}

function fill(pattern: string, post: AddressedPost, timeZone: string): string {
  const date = post.publishedAt ? datePartsOf(post.publishedAt, timeZone) : {}
  const values: Record<string, string> = {
    slug: post.slug,
    id: post.id,
    author: post.author,
    primary_author: post.author,
    primary_tag: post.tag || 'all',
    ...date,
  }
  return withSlash(pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''))
}

function datePartsOf(instant: string, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
}

/** Returns the former paths by the path that they lead to. */
function redirectsTo(text: string): Map<string, string[]> {
  const former = new Map<string, string[]>()
  for (const [from, to] of redirectPairs(text).slice(0, MAX_REDIRECTS)) {
    const path = literalPath(from)
    const key = withSlash(to)
    const paths = former.get(key) ?? []
    if (path !== null && paths.length < MAX_PER_PATH) former.set(key, [...paths, path])
  }
  return former
}

function redirectPairs(text: string): Array<[string, string]> {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.map((each) => [String(each?.from ?? ''), String(each?.to ?? '')]) : []
  } catch {
    const lines = text.matchAll(/^\s+["']?(\/[^\s"':]*)["']?\s*:\s*["']?(\/[^\s"'#]*)["']?\s*$/gm)
    return [...lines].map(([, from = '', to = '']) => [from, to])
  }
}

/** Redirects are patterns. Returns the one path that a simple pattern means, or null. */
function literalPath(pattern: string): string | null {
  const path = pattern
    .replace(/^\^/, '')
    .replace(/(\\?\/)?\??\$$/, '')
    .replaceAll('\\/', '/')
    .replaceAll('\\.', '.')
    .replaceAll('\\-', '-')
  return /^\/[^\\^$*+?()[\]{}|]*$/.test(path) ? path : null
}
