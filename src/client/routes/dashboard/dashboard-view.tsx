import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AuthScreen } from '#client/features/auth/auth-screen.tsx'
import { CurrentUserError } from '#client/features/auth/current-user-error.tsx'
import { useCurrentUser } from '#client/lib/current-user.ts'
import { PageSpinner } from '#client/ui/spinner.tsx'
import { isNewsroom } from '#shared/roles.ts'

// Lazy, so that each role loads only its own dashboard.
const Dashboard = lazy(() => import('./dashboard.tsx').then(({ Dashboard }) => ({ default: Dashboard })))
const ReaderDashboard = lazy(() =>
  import('./reader-dashboard.tsx').then(({ ReaderDashboard }) => ({ default: ReaderDashboard })),
)

const route = getRouteApi('/dashboard/$')

/** The dashboard of the user's role, or the login screen for an anonymous visitor. */
export function DashboardView() {
  const { _splat: path = '' } = route.useParams()
  const { user, isLoading, error, refetch } = useCurrentUser()
  if (isLoading) return <PageSpinner />
  if (error) return <CurrentUserError error={error} onRetry={refetch} />
  if (!user) return <AuthScreen mode="login" />
  return (
    <Suspense fallback={<PageSpinner />}>
      {isNewsroom(user.role) ? (
        <Dashboard key={user.id} user={user} path={path} />
      ) : (
        <ReaderDashboard user={user} path={path} />
      )}
    </Suspense>
  )
}
