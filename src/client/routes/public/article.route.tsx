import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { ArticleNotFound } from '#client/features/article-reader/article-not-found.tsx'
import { articleQuery } from '#client/features/article-reader/article-reader.queries.ts'
import { pageHead } from '#client/lib/page-head.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { rootRoute } from '../root.route.tsx'

export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/articles/$id',
  loader: async ({ context: { queryClient, client }, params }) => {
    const id = /^[1-9]\d{0,15}$/.test(params.id) ? Number(params.id) : null
    if (id === null || !Number.isSafeInteger(id)) throw notFound()
    // Every failure shows 'Article Not Found'; the server logs its errors.
    return queryClient.ensureQueryData(articleQuery(client, id)).catch(() => {
      throw notFound()
    })
  },
  head: async ({ loaderData, matches }) => {
    if (!loaderData) return pageHead(siteOf(matches), { title: 'Article Not Found', path: null })
    // A chunk, because only article pages need it.
    const { articleMeta } = await import('#client/lib/article/article-meta.ts')
    return articleMeta(siteOf(matches), loaderData)
  },
  component: lazyRouteComponent(() => import('./article-view.tsx'), 'ArticleView'),
  notFoundComponent: ArticleNotFound,
  pendingComponent: lazyRouteComponent(
    () => import('#client/features/article-reader/article-page.tsx'),
    'LoadingArticle',
  ),
})
