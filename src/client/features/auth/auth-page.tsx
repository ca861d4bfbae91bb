import { DASHBOARD } from '#client/lib/addresses.ts'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { PageSpinner } from '#client/ui/spinner.tsx'
import { AuthScreen, type AuthMode } from './auth-screen.tsx'
import { useCurrentUser } from '#client/lib/current-user.ts'

interface Props {
  mode: AuthMode
  /** The page that was asked for; the dashboard when missing. */
  next?: 'archive' | undefined
}

/** /auth: whoever is logged in already goes on to the page asked for, else to the dashboard. */
export function AuthPage({ mode, next }: Props) {
  const navigate = useNavigate()
  const { user, isLoading } = useCurrentUser()
  if (isLoading) return <PageSpinner />
  if (user) return next ? <Navigate to="/archive" replace /> : <Navigate {...DASHBOARD} />
  return <AuthScreen mode={mode} {...(next ? { onSuccess: () => void navigate({ to: '/archive' }) } : {})} />
}
