import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { correctionsQuery } from '#client/features/article-reader/article-reader.queries.ts'
import { imprintQuery } from '#client/lib/site.queries.ts'
import { pageHead } from '#client/lib/page-head.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { rootRoute } from '../root.route.tsx'

const load = () => import('#client/features/site/static-pages.tsx')

function staticRoute<P extends string>(path: P, title: string, name: keyof Awaited<ReturnType<typeof load>>) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    head: ({ matches }) => pageHead(siteOf(matches), { title, path }),
    component: lazyRouteComponent(load, name),
  })
}

/** The short pages linked in the footer. */
export const staticRoutes = [
  staticRoute('/about', 'About', 'About'),
  staticRoute('/contact', 'Contact', 'Contact'),
  staticRoute('/privacy', 'Privacy', 'Privacy'),
  staticRoute('/terms', 'Terms', 'Terms'),
]

/** Not found until the newsroom has written its imprint. */
export const imprintRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/imprint',
  loader: async ({ context: { queryClient, client } }) => {
    if (!(await queryClient.ensureQueryData(imprintQuery(client)))) throw notFound()
  },
  head: ({ matches }) => pageHead(siteOf(matches), { title: 'Imprint', path: '/imprint' }),
  component: lazyRouteComponent(load, 'Imprint'),
})

export const correctionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/corrections',
  loader: async ({ context: { queryClient, client } }) => {
    await queryClient.ensureQueryData(correctionsQuery(client))
  },
  head: ({ matches }) => pageHead(siteOf(matches), { title: 'Corrections', path: '/corrections' }),
  component: lazyRouteComponent(
    () => import('#client/features/article-reader/corrections-page.tsx'),
    'CorrectionsPage',
  ),
})
