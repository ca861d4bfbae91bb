import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AuthScreen } from '#client/features/auth/auth-screen.tsx'
import { CurrentUserError } from '#client/features/auth/current-user-error.tsx'
import { useCurrentUser } from '#client/lib/current-user.ts'
import { PageSpinner } from '#client/ui/spinner.tsx'
import { isNewsroom } from '#shared/roles.ts'

// Each dashboard is a chunk of its own, fetched once it is known whose it is.
const DashboardFrame = lazy(() => import('./dashboard.tsx').then(({ Dashboard }) => ({ default: Dashboard })))
const ReaderDashboard = lazy(() =>
  import('./reader-dashboard.tsx').then(({ ReaderDashboard }) => ({ default: ReaderDashboard })),
)

const route = getRouteApi('/dashboard/$')

export function DashboardView() {
  const { _splat = '' } = route.useParams()
  return <Dashboard view={_splat} />
}

/** The dashboard's address: the auth screen for a stranger, else the dashboard of one's role. */
function Dashboard({ view }: { view: string }) {
  const { user, isLoading, error, refetch } = useCurrentUser()
  if (isLoading) return <PageSpinner />
  if (error) return <CurrentUserError error={error} onRetry={refetch} />
  if (!user) return <AuthScreen mode="login" />
  return (
    <Suspense fallback={<PageSpinner />}>
      {isNewsroom(user.role) ? (
        <DashboardFrame key={user.id} user={user} path={view} />
      ) : (
        <ReaderDashboard user={user} path={view} />
      )}
    </Suspense>
  )
}
