import { DASHBOARD } from '#client/lib/addresses.ts'
import { Navigate } from '@tanstack/react-router'
import { PageSpinner } from '#client/ui/spinner.tsx'
import { AuthScreen, type AuthMode } from './auth-screen.tsx'
import { useCurrentUser } from '#client/lib/current-user.ts'

/** /auth: who is logged in already goes on to the dashboard. */
export function AuthPage({ mode }: { mode: AuthMode }) {
  const { user, isLoading } = useCurrentUser()
  if (isLoading) return <PageSpinner />
  if (user) return <Navigate {...DASHBOARD} />
  return <AuthScreen mode={mode} />
}
