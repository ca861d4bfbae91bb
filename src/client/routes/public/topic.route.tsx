import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { asNotFound } from '#client/lib/as-not-found.ts'
import { topicQuery } from '#features/articles/client/article-reader/article-reader.queries.ts'
import { pageHead } from '#client/lib/page-head.ts'
import type { LoaderContext } from '#client/lib/loader-context.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { topicPath } from '#features/site/shared/sections.ts'
import type { SiteInfo } from '#features/site/shared/site-info.ts'
import { pageSearch } from './home.route.tsx'
import { rootRoute } from '../root.route.tsx'

interface Place {
  kind: 'tag' | 'series'
  slug: string
  page: number
}

async function loadTopic({ queryClient, client }: LoaderContext, { kind, slug, page }: Place) {
  const { name, description, pages } = await queryClient
    .ensureQueryData(topicQuery(client, { kind, slug, page }))
    .catch(asNotFound)
  return { name, description, pages, page, path: topicPath(kind, slug) }
}

function headOf(site: SiteInfo, data: Awaited<ReturnType<typeof loadTopic>> | undefined) {
  // Without data, the head is that of the 404 page.
  if (!data) return {}
  const { name, description, page, pages, path } = data
  return pageHead(site, {
    title: name,
    path,
    page,
    pages,
    feed: { path, name },
    description: description || undefined,
  })
}

/** The articles with a tag, newest first: `/tags/sea-wall`. */
export const tagRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tags/$slug',
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { slug }, deps: { page = 1 } }) =>
    loadTopic(context, { kind: 'tag', slug, page }),
  head: ({ matches, loaderData }) => headOf(siteOf(matches), loaderData),
  component: lazyRouteComponent(() => import('./topic-view.tsx'), 'TagView'),
})

/** The parts of a series in order: `/series/the-harbor`. */
export const seriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/series/$slug',
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { slug }, deps: { page = 1 } }) =>
    loadTopic(context, { kind: 'series', slug, page }),
  head: ({ matches, loaderData }) => headOf(siteOf(matches), loaderData),
  component: lazyRouteComponent(() => import('./topic-view.tsx'), 'SeriesView'),
})
