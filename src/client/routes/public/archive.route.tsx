import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { asNotFound } from '#client/lib/as-not-found.ts'
import {
  archiveMonthsQuery,
  archiveQuery,
} from '#features/articles/client/article-reader/article-reader.queries.ts'
import type { LoaderContext } from '#client/lib/loader-context.ts'
import { pageHead } from '#client/lib/page-head.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { monthName } from '#shared/formats.ts'
import { pageSearch } from './home.route.tsx'
import { rootRoute } from '../root.route.tsx'

async function loadArchive({ queryClient, client }: LoaderContext, page = 1, month?: string) {
  const [{ pages }] = await Promise.all([
    queryClient.ensureQueryData(archiveQuery(client, { month, page })),
    queryClient.ensureQueryData(archiveMonthsQuery(client)),
  ]).catch(asNotFound)
  return { page, pages }
}

/** Every published article, newest first, with links to the months. */
export const archiveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/archive',
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { page } }) => loadArchive(context, page),
  head: ({ matches, loaderData }) =>
    pageHead(siteOf(matches), { title: m.archive(), path: '/archive', ...loaderData }),
  component: lazyRouteComponent(() => import('./archive-view.tsx'), 'ArchiveView'),
})

/** The articles of one month: `/archive/2026-11`. */
export const archiveMonthRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/archive/$month',
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { month }, deps: { page } }) => loadArchive(context, page, month),
  head: ({ matches, params: { month }, loaderData }) =>
    pageHead(
      siteOf(matches),
      loaderData
        ? { title: monthName(month), path: `/archive/${month}`, ...loaderData }
        : { title: m.pageNotFound(), path: null },
    ),
  component: lazyRouteComponent(() => import('./archive-view.tsx'), 'ArchiveMonthView'),
})
