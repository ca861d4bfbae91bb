import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { asNotFound } from '#client/lib/as-not-found.ts'
import { articleChangesQuery, recordQuery } from './record.queries.ts'
import type { LoaderContext } from '#client/lib/loader-context.ts'
import { pageHead } from '#client/lib/page-head.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { changesPath, pageWithLine } from '#features/record/shared/record-paths.ts'
import { m } from '#shared/catalog/m.ts'
import { NotFound, rootRoute } from '#client/routes/root.route.tsx'

const numberIn = (text: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}

const loadRecord = ({ queryClient, client }: LoaderContext, before?: number) =>
  queryClient.ensureQueryData(recordQuery(client, before === undefined ? {} : { before }))

/** The public record for readers. */
export const recordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/record',
  loader: async ({ context }) => void (await loadRecord(context)),
  head: ({ matches }) => pageHead(siteOf(matches), { title: m.recordTitle(), path: '/record' }),
  component: lazyRouteComponent(() => import('./record-view.tsx'), 'RecordView'),
})

/** Lines of the record before one. */
export const recordLinesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/record/lines/$before',
  loader: async ({ context, params }) => {
    const before = numberIn(params.before)
    if (before < 2 || before !== pageWithLine(before - 1)) throw notFound()
    const { size } = await loadRecord(context, before)
    if (before > pageWithLine(size)) throw notFound()
  },
  head: ({ matches }) => pageHead(siteOf(matches), { title: m.recordTitle(), path: null }),
  component: lazyRouteComponent(() => import('./record-view.tsx'), 'RecordLinesView'),
  notFoundComponent: NotFound,
})

async function loadChanges({ queryClient, client }: LoaderContext, id: number, version?: number) {
  const input = version === undefined ? { id } : { id, version }
  return queryClient.ensureQueryData(articleChangesQuery(client, input)).catch(asNotFound)
}

/** The versions of an article. */
export const changesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/record/articles/$id',
  loader: ({ context, params }) => loadChanges(context, numberIn(params.id)),
  head: ({ matches, loaderData }) =>
    pageHead(siteOf(matches), {
      title: loaderData?.title ?? m.recordTitle(),
      path: loaderData ? changesPath(loaderData.id) : null,
    }),
  component: lazyRouteComponent(() => import('./record-view.tsx'), 'ChangesView'),
  notFoundComponent: NotFound,
})

/** One version of an article beside the one before. */
export const changeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/record/articles/$id/$version',
  loader: ({ context, params }) => loadChanges(context, numberIn(params.id), numberIn(params.version)),
  head: ({ matches, loaderData }) =>
    pageHead(siteOf(matches), { title: loaderData?.title ?? m.recordTitle(), path: null }),
  component: lazyRouteComponent(() => import('./record-view.tsx'), 'ChangeView'),
  notFoundComponent: NotFound,
})
