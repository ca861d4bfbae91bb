import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead, siteOf } from '#client/lib/page-head.ts'
import { rootRoute } from './root.route.tsx'

export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: (search: Record<string, unknown>): { mode?: 'register' } =>
    search['mode'] === 'register' ? { mode: 'register' } : {},
  head: ({ matches }) => pageHead(siteOf(matches), { title: 'Log in', path: null }),
  component: lazyRouteComponent(() => import('./auth-view.tsx'), 'AuthView'),
})
