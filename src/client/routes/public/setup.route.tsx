import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { setupOpenQuery } from '#features/people/client/setup/setup.queries.ts'
import { pageHead } from '#client/lib/page-head.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { SETUP_PATH } from '#features/people/shared/sign-in.ts'
import { rootRoute } from '../root.route.tsx'

/** Creates the first admin. Afterward it answers 404 with a link to the log-in. */
export const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: SETUP_PATH,
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' ? { code } : {},
  loader: async ({ context: { queryClient, client } }) => ({
    isOpen: await queryClient.ensureQueryData(setupOpenQuery(client)),
  }),
  head: ({ matches }) => pageHead(siteOf(matches), { title: m.setUp(), path: null }),
  component: lazyRouteComponent(() => import('./setup-view.tsx'), 'SetupView'),
})
