import { DASHBOARD } from '#client/lib/dashboard-links.ts'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { PageSpinner } from '#client/ui/spinner.tsx'
import { AuthScreen, type AuthMode } from './auth-screen.tsx'
import { useCurrentUser } from '#client/lib/current-user.ts'

interface Props {
  mode: AuthMode
  /** The page to open after signing in. Default: the dashboard. */
  next?: 'archive' | undefined
}

/** /auth: a login form. Signed-in users are redirected. */
export function AuthPage({ mode, next }: Props) {
  const navigate = useNavigate()
  const { user, isLoading } = useCurrentUser()
  if (isLoading) return <PageSpinner />
  if (user) return next ? <Navigate to="/archive" replace /> : <Navigate {...DASHBOARD} />
  const toNext = next && { next, onSuccess: () => void navigate({ to: '/archive' }) }
  return <AuthScreen mode={mode} {...toNext} />
}
