import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
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
  beforeLoad: ({ params: { _splat = '' } }) => {
    // Version 0.1.0 had the issues of newsletters here.
    const former = /^letters(\/.*)?$/.exec(_splat)
    if (former) throw redirect({ href: `/dashboard/issues${former[1] ?? ''}`, replace: true })
  },
  head: ({ matches }) => pageHead(siteOf(matches), { title: m.dashboard(), path: null }),
  component: lazyRouteComponent(() => import('./dashboard-view.tsx'), 'DashboardView'),
})
