import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { asNotFound } from '#client/lib/as-not-found.ts'
import { authorQuery } from '#features/articles/client/article-reader/article-reader.queries.ts'
import { pageHead } from '#client/lib/page-head.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { pageSearch } from './home.route.tsx'
import { rootRoute } from '../root.route.tsx'

/** The page of a person whom bylines name. */
export const authorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/authors/$slug',
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, client }, params: { slug }, deps: { page = 1 } }) => ({
    page,
    author: await queryClient.ensureQueryData(authorQuery(client, { slug, page })).catch(asNotFound),
  }),
  head: async ({ matches, loaderData }) => {
    if (!loaderData) return pageHead(siteOf(matches), { title: m.pageNotFound(), path: null })
    // A chunk, because only these pages need it.
    const { authorMeta } = await import('#client/lib/article/author-meta.ts')
    return authorMeta(siteOf(matches), loaderData.author, loaderData.page)
  },
  component: lazyRouteComponent(() => import('./author-view.tsx'), 'AuthorView'),
})
