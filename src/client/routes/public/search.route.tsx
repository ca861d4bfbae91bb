import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchQuery } from '#features/readers/client/search/search.queries.ts'
import { pageHead } from '#client/lib/page-head.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { searchTextOf } from '#features/articles/shared/search-text.ts'
import { rootRoute } from '../root.route.tsx'

interface SearchParams {
  q?: string | undefined
  after?: string | undefined
}

/** The text exactly as in the URL: the router redirects when validation changes it. */
const searchParam = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: ({ q, after }: Record<string, unknown>): SearchParams => ({
    q: searchParam(q),
    after: searchParam(after),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, client }, deps: { q: text = '', after } }) => {
    const q = searchTextOf(text)
    if (q.trim() === '') return
    // The page shows a failed search.
    await queryClient.ensureQueryData(searchQuery(client, { q, cursor: after })).catch(() => undefined)
  },
  head: ({ matches }) => pageHead(siteOf(matches), { title: m.search(), path: null }),
  component: lazyRouteComponent(
    () => import('#features/readers/client/search/search-page.tsx'),
    'SearchPage',
  ),
})
