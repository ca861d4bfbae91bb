import { createRoute, lazyRouteComponent, notFound, redirect, useParams } from '@tanstack/react-router'
import { asNotFound } from '#client/lib/as-not-found.ts'
import { ArticleNotFound } from '#features/articles/client/article-reader/article-not-found.tsx'
import {
  articleQuery,
  slugQuery,
  useIsRemoved,
} from '#features/articles/client/article-reader/article-reader.queries.ts'
import type { LoaderContext } from '#client/lib/loader-context.ts'
import { preloadSlot } from '#client/lib/slots.tsx'
import { pageHead } from '#client/lib/page-head.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import type { SiteInfo } from '#features/site/shared/site-info.ts'
import { ALL_SLOTS } from '../../all-slots.ts'
import { NotFound, rootRoute } from '../root.route.tsx'

/** Loads an article. Every failure shows 'Article Not Found'; the server logs its errors. */
async function loadArticle({ queryClient, client }: LoaderContext, id: number) {
  return queryClient.ensureQueryData(articleQuery(client, id)).catch(asNotFound)
}

export type Article = Awaited<ReturnType<typeof loadArticle>>

export async function headOf(site: SiteInfo, article: Article) {
  // A chunk, because only article pages need it.
  const { articleMeta } = await import('#client/lib/article/article-meta.ts')
  await Promise.all([
    preloadSlot(ALL_SLOTS, 'articleNotes', { article }),
    preloadSlot(ALL_SLOTS, 'belowArticle', { article }),
  ])
  return articleMeta(site, article)
}

const pendingComponent = lazyRouteComponent(
  () => import('#features/articles/client/article-reader/article-page.tsx'),
  'LoadingArticle',
)

export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/articles/$id',
  loader: async ({ context, params }) => {
    const id = /^[1-9]\d{0,15}$/.test(params.id) ? Number(params.id) : null
    if (id === null || !Number.isSafeInteger(id)) throw notFound()
    return loadArticle(context, id)
  },
  head: ({ loaderData, matches }) =>
    loaderData
      ? headOf(siteOf(matches), loaderData)
      : pageHead(siteOf(matches), { title: m.articleNotFoundTitle(), path: null }),
  component: lazyRouteComponent(() => import('./article-view.tsx'), 'ArticleView'),
  notFoundComponent: ArticleNotFound,
  pendingComponent,
})

/** Loads the article that has or had a slug. */
async function loadBySlug(context: LoaderContext, slug: string, pathname: string) {
  const { queryClient, client } = context
  const place = await queryClient.ensureQueryData(slugQuery(client, slug)).catch(asNotFound)
  if ('isRemoved' in place) throw notFound()
  return loadAt(context, place, pathname)
}

/** Loads an article. A former address redirects to the current one. */
export async function loadAt(
  context: LoaderContext,
  { id, path }: { id: number; path: string },
  pathname: string,
) {
  // The server has redirected before, and the router decodes the path of the page.
  if (typeof document !== 'undefined' && decodeURI(path) !== pathname && path !== pathname) {
    throw redirect({ href: path, replace: true })
  }
  return loadArticle(context, id)
}

/** The parts of a route that all readable addresses share. */
const readable = {
  getParentRoute: () => rootRoute,
  notFoundComponent: NothingAtSlug,
  pendingComponent,
}

/** The page of an article that was removed, or the general one. */
function NothingAtSlug() {
  const { slug = '' } = useParams({ strict: false })
  return useIsRemoved(slug, 'below') ? <ArticleNotFound /> : <NotFound />
}

/** Without data, the head is that of the 404 page. */
const headOrNone = (site: SiteInfo, article: Article | undefined) => (article ? headOf(site, article) : {})

/** An article at a readable address: `/2026/11/sea-wall`. */
export const datedArticleRoute = createRoute({
  ...readable,
  path: '/$year/$month/$slug',
  loader: ({ context, params: { year, month, slug }, location }) => {
    if (!/^\d{4}\/\d\d$/.test(`${year}/${month}`)) throw notFound()
    return loadBySlug(context, slug, location.pathname)
  },
  head: ({ loaderData, matches }) => headOrNone(siteOf(matches), loaderData),
  component: lazyRouteComponent(() => import('./article-view.tsx'), 'DatedArticleView'),
})

/** An article at a readable address: `/2026/11/21/sea-wall`. */
export const dayArticleRoute = createRoute({
  ...readable,
  path: '/$year/$month/$day/$slug',
  loader: ({ context, params: { year, month, day, slug }, location }) => {
    if (!/^\d{4}\/\d\d\/\d\d$/.test(`${year}/${month}/${day}`)) throw notFound()
    return loadBySlug(context, slug, location.pathname)
  },
  head: ({ loaderData, matches }) => headOrNone(siteOf(matches), loaderData),
  component: lazyRouteComponent(() => import('./article-view.tsx'), 'DayArticleView'),
})

/** An article at a readable address: `/politics/sea-wall` or `/p/sea-wall`. */
export const sectionArticleRoute = createRoute({
  ...readable,
  path: '/$section/$slug',
  loader: ({ context, params, location }) => loadBySlug(context, params.slug, location.pathname),
  head: ({ loaderData, matches }) => headOrNone(siteOf(matches), loaderData),
  component: lazyRouteComponent(() => import('./article-view.tsx'), 'SectionArticleView'),
})
