/** First parts of paths that the product uses itself, now or soon. A test compares them with the routes. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    '404 about admin api api-reference archive article article-preview articles assets atom auth author authors beacon cdn-cgi contact ' +
    'corrections dashboard embed feed feeds fonts front-page-preview healthz icons identity-preview images imprint live login logout media metrics pages ' +
    'pictures preview privacy readyz redirects register robots rss search sections security series setup sign-in ' +
    'sign-up sitemap static tag tags terms topics trpc uploads users v websub well-known'
  ).split(' '),
)

/** True for an address that a section must not take, because the product's own pages and files are there. */
export const isReservedSlug = (slug: string): boolean =>
  RESERVED.has(slug) || slug.startsWith('dashboard') || slug.includes('.')
