import { createRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AuthScreen } from '#client/features/auth/auth-screen.tsx'
import { useCurrentUser } from '#client/features/auth/auth.queries.ts'
import { CurrentUserError } from '#client/features/auth/current-user-error.tsx'
import { PageSpinner } from '#client/ui/spinner.tsx'
import { isNewsroom } from '#shared/roles.ts'
import { rootRoute } from './root.route.tsx'

// The dashboards are the browser's alone, in chunks of their own: no reader of a story loads them.
const Desk = lazy(() => import('./desk.tsx').then(({ Desk }) => ({ default: Desk })))
const ReaderDashboard = lazy(() =>
  import('./reader-dashboard.tsx').then(({ ReaderDashboard }) => ({ default: ReaderDashboard })),
)

/** /dashboard and everything below it. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/$',
  /** What the articles are searched for. */
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q ? { q } : {},
  component: DashboardView,
})

function DashboardView() {
  const { _splat = '' } = dashboardRoute.useParams()
  return <Dashboard view={_splat} />
}

/** The route table of section 2: the auth screen for a stranger, else the dashboard of one's role. */
function Dashboard({ view }: { view: string }) {
  const { user, isLoading, error, refetch } = useCurrentUser()
  if (isLoading) return <PageSpinner />
  if (error) return <CurrentUserError error={error} onRetry={refetch} />
  if (!user) return <AuthScreen mode="login" />
  return (
    <Suspense fallback={<PageSpinner />}>
      {isNewsroom(user.role) ? (
        <Desk key={user.id} user={user} path={view} />
      ) : (
        <ReaderDashboard user={user} path={view} />
      )}
    </Suspense>
  )
}
