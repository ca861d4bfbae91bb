import { readGhostRedirects, withSlash, type GhostRedirects } from './ghost-redirects.ts'
import type { GhostTables } from './ghost-tables.ts'
import type { PageDate } from './redirect-pattern.ts'

/** The addresses that the old site gave its pages. */
export interface GhostAddresses {
  /** The paths of a post, the main one first. */
  ofPost(post: AddressedPost): string[]
  ofTag(slug: string): string[]
  ofAuthor(slug: string): string[]
  redirects: Pick<GhostRedirects, 'elsewhere' | 'leftOver'>
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

/**
 * Reads how the old site formed its addresses from its settings, `routes.yaml` and `redirects.json` or `.yaml`.
 */
export function readGhostAddresses(
  { settings }: Pick<GhostTables, 'settings'>,
  { routes, redirects }: { routes: string; redirects: string },
): GhostAddresses {
  const timeZone = timeZoneOf(settings.get('timezone') ?? settings.get('active_timezone') ?? '')
  const patterns = patternsOf(routes, settings.get('permalinks') ?? '')
  const tagPath = /^\s*tag:\s*["']?(\/[^\s"'#]*)/m.exec(routes)?.[1] ?? '/tag/{slug}/'
  const authorPath = /^\s*author:\s*["']?(\/[^\s"'#]*)/m.exec(routes)?.[1] ?? '/author/{slug}/'
  const former = readGhostRedirects(redirects, settings.get('url')?.replace(/\/+$/, '') || null)
  const withFormer = (paths: string[], date: PageDate = null) => [
    ...new Set([...paths, ...paths.flatMap((path) => former.formerPaths(path, date))]),
  ]
  return {
    ofPost(post) {
      const date = post.publishedAt ? datePartsOf(post.publishedAt, timeZone) : null
      if (post.isPage || patterns.length === 0) return withFormer([`/${post.slug}/`], date)
      const paths = patterns.map((pattern) => fill(pattern, post, date))
      return withFormer(paths, date)
    },
    ofTag: (slug) => withFormer([withSlash(tagPath.replaceAll('{slug}', slug))]),
    ofAuthor: (slug) => withFormer([withSlash(authorPath.replaceAll('{slug}', slug))]),
    redirects: former,
  }
}

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

function fill(pattern: string, post: AddressedPost, date: PageDate): string {
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

function datePartsOf(instant: string, timeZone: string): PageDate {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = format.formatToParts(new Date(instant))
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  return { year: part('year'), month: part('month'), day: part('day') }
}
