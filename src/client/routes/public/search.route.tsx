import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchQuery } from '#client/features/search/search.queries.ts'
import { pageHead } from '#client/lib/page-head.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { searchTextOf } from '#shared/search-query.ts'
import { rootRoute } from '../root.route.tsx'

interface SearchQuestion {
  q?: string | undefined
  after?: string | undefined
}

/** As it stands in the address: changing it here would make the router answer with a redirect. */
const text = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: ({ q, after }: Record<string, unknown>): SearchQuestion => ({
    q: text(q),
    after: text(after),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, client }, deps: { q: asked = '', after } }) => {
    const q = searchTextOf(asked)
    if (q.trim() === '') return
    // A failing search says so on its page.
    await queryClient.ensureQueryData(searchQuery(client, { q, cursor: after })).catch(() => undefined)
  },
  head: ({ matches }) => pageHead(siteOf(matches), { title: 'Search', path: null }),
  component: lazyRouteComponent(() => import('./search-view.tsx'), 'SearchView'),
})
