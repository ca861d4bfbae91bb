import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '#client/lib/page-head.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { rootRoute } from '../root.route.tsx'

/** /dashboard and every path below it. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/$',
  /** `q` is the article search. */
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q ? { q } : {},
  head: ({ matches }) => pageHead(siteOf(matches), { title: m.dashboard(), path: null }),
  component: lazyRouteComponent(() => import('./dashboard-view.tsx'), 'DashboardView'),
})
