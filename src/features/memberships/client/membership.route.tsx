import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { offeredTiersQuery } from './membership.queries.ts'
import { pageHead } from '#client/lib/page-head.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { MEMBERSHIP_PATH, MEMBERSHIP_SLUG } from '#features/memberships/shared/payment-paths.ts'
import { NotFound, rootRoute } from '#client/routes/root.route.tsx'
import { loadOwnPage } from '#features/articles/client/pages/own-page.tsx'

/** The membership tiers. Not found until the newsroom offers one, or has made a page for this address. */
export const membershipRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: MEMBERSHIP_PATH,
  loader: async ({ context }) => {
    const own = await loadOwnPage(context, MEMBERSHIP_SLUG)
    const tiers = await context.queryClient.ensureQueryData(offeredTiersQuery(context.client))
    if (!own && tiers.length === 0) throw notFound()
    return own
  },
  head: ({ matches, loaderData }) =>
    pageHead(siteOf(matches), {
      title: m.membershipTitle(),
      description: m.membershipLead(),
      path: MEMBERSHIP_PATH,
      ...loaderData,
    }),
  component: lazyRouteComponent(() => import('./membership-view.tsx'), 'MembershipView'),
  notFoundComponent: NotFound,
})
