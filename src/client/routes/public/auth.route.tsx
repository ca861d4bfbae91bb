import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '#client/lib/page-head.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { compact } from '#shared/compact.ts'
import { nextPageOf, type NextPage } from '#features/people/shared/sign-in.ts'
import { rootRoute } from '../root.route.tsx'

interface AuthSearch {
  mode?: 'register'
  /** The token of a one-time link. */
  invite?: string
  /** In the link of a mailed invite: proves the address. */
  address?: string
  reset?: string
  /** The page to open after signing in. Default: the dashboard. */
  next?: NextPage
}

export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: ({ mode, invite, address, reset, next }: Record<string, unknown>) =>
    compact<AuthSearch>({
      mode: mode === 'register' ? mode : undefined,
      invite: typeof invite === 'string' ? invite : undefined,
      address: typeof address === 'string' ? address : undefined,
      reset: typeof reset === 'string' ? reset : undefined,
      next: nextPageOf(next),
    }),
  head: ({ matches, match }) => {
    const title = match.search.mode === 'register' ? m.register() : m.logIn()
    return pageHead(siteOf(matches), { title, path: null })
  },
  component: lazyRouteComponent(() => import('./auth-view.tsx'), 'AuthView'),
})
