import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { correctionsQuery } from '#features/articles/client/article-reader/article-reader.queries.ts'
import { m } from '#shared/catalog/m.ts'
import { loadOwnPage, withOwnPage } from '#features/articles/client/pages/own-page.tsx'
import { imprintQuery } from '#client/lib/site.queries.ts'
import { pageHead } from '#client/lib/page-head.ts'
import { preloadSlot } from '#client/lib/slots.tsx'
import { siteOf } from '#client/lib/use-site.ts'
import { ALL_SLOTS } from '../../all-slots.ts'
import { rootRoute } from '../root.route.tsx'

const load = () => import('#features/site/client/general/static-pages.tsx')

function staticRoute<P extends string>(
  path: P,
  title: () => string,
  name: keyof Awaited<ReturnType<typeof load>>,
) {
  const OwnOrBuiltIn = withOwnPage(path.slice(1), lazyRouteComponent(load, name))
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: ({ context }) => loadOwnPage(context, path.slice(1)),
    head: ({ matches, loaderData }) => pageHead(siteOf(matches), { title: title(), path, ...loaderData }),
    component: OwnOrBuiltIn,
  })
}

/** The short pages linked in the footer. */
export const staticRoutes = [
  staticRoute('/about', () => m.about(), 'About'),
  staticRoute('/contact', () => m.contact(), 'Contact'),
  staticRoute('/privacy', () => m.privacy(), 'Privacy'),
  staticRoute('/terms', () => m.terms(), 'Terms'),
]

/** Not found until the newsroom has written its imprint. */
export const imprintRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/imprint',
  loader: async ({ context }) => {
    const own = await loadOwnPage(context, 'imprint')
    if (own) return own
    if (!(await context.queryClient.ensureQueryData(imprintQuery(context.client)))) throw notFound()
    return undefined
  },
  head: ({ matches, loaderData }) =>
    pageHead(siteOf(matches), { title: m.imprint(), path: '/imprint', ...loaderData }),
  component: withOwnPage('imprint', lazyRouteComponent(load, 'Imprint')),
})

export const correctionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/corrections',
  loader: async ({ context: { queryClient, client } }) => {
    await queryClient.ensureQueryData(correctionsQuery(client))
  },
  head: async ({ matches }) => {
    await preloadSlot(ALL_SLOTS, 'correctionsIntro', {})
    return pageHead(siteOf(matches), { title: m.corrections(), path: '/corrections' })
  },
  component: lazyRouteComponent(
    () => import('#features/articles/client/article-reader/corrections-page.tsx'),
    'CorrectionsPage',
  ),
})
