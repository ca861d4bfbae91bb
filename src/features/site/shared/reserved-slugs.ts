import { EXTENSION_NAMES } from '#extensions/names.ts'

/** First parts of paths that the product uses itself, now or soon. A test compares them with the routes. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    '404 about admin api api-reference archive article article-preview articles assets atom auth author authors beacon cdn-cgi contact ' +
    'corrections dashboard donate embed feed feeds fonts front-page-preview healthz icons identity-preview images imprint live login logout media membership metrics newsletters pages ' +
    'pictures preview privacy readyz record redirects register robots rss sample-preview search sections security series setup sign-in ' +
    'sign-up sitemap static tag tags terms topics trpc uploads users v websub well-known writez'
  ).split(' '),
)

/** True for the first part of a path of the product, where an extension can have nothing. */
export const isProductSlug = (slug: string): boolean => RESERVED.has(slug)

/** True for an address that a section must not take, because the product's own pages and files are there. */
export const isReservedSlug = (slug: string): boolean =>
  isProductSlug(slug) || EXTENSION_NAMES.includes(slug) || slug.startsWith('dashboard') || slug.includes('.')

/** First parts of paths whose pages and files the product serves itself, whatever the newsroom writes. */
const SERVED: ReadonlySet<string> = new Set(
  (
    '.well-known api api-reference assets auth beacon cdn-cgi fonts healthz icons live metrics pictures preview readyz ' +
    'search setup trpc uploads writez'
  ).split(' '),
)
const SERVED_FILE =
  /^\/(?:sitemap[\w-]*\.xml|news-sitemap\.xml|robots\.txt|rsl\.xml|security\.txt|manifest\.webmanifest|rss\.xml|atom\.xml|feed\.json|favicon\.ico)$/

/** True for a path that is the product's own, where a redirect would never be reached. */
export function isProductPath(path: string): boolean {
  const [, first = ''] = path.split('/')
  return SERVED.has(first) || first.startsWith('dashboard') || SERVED_FILE.test(path)
}
