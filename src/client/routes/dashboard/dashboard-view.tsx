import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { AuthScreen } from '#features/people/client/auth/auth-screen.tsx'
import { CurrentUserError } from '#features/people/client/auth/current-user-error.tsx'
import { useCurrentUser, useUserOfOpenPage } from '#client/lib/current-user.ts'
import { recordStatus } from '#client/lib/session-watch.ts'
import { PageSpinner } from '#client/ui/spinner.tsx'
import { isNewsroom } from '#features/people/shared/roles.ts'
import '../../dashboard.css'

// Lazy, so each role loads only its own dashboard.
const Dashboard = lazy(() => import('./dashboard.tsx').then(({ Dashboard }) => ({ default: Dashboard })))
const ReaderDashboard = lazy(() =>
  import('./reader-dashboard.tsx').then(({ ReaderDashboard }) => ({ default: ReaderDashboard })),
)

const route = getRouteApi('/dashboard/$')

/** The dashboard of the user's role, or the login screen for an anonymous visitor. */
export function DashboardView() {
  const { _splat: path = '' } = route.useParams()
  const { user: current, isLoading, error, refetch } = useCurrentUser()
  const user = useUserOfOpenPage()
  const isOpenInNewsroom = user !== null && isNewsroom(user.role)
  const hasEnded = isOpenInNewsroom && !current && !isLoading && !error
  // The dashboard asks for the password in a dialog, and what is open stays.
  useEffect(() => {
    if (hasEnded) recordStatus(401)
  }, [hasEnded])
  if (isLoading && !isOpenInNewsroom) return <PageSpinner />
  if (error && !isOpenInNewsroom) return <CurrentUserError error={error} onRetry={refetch} />
  if (!user || (!current && !isOpenInNewsroom)) return <AuthScreen mode="login" />
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
