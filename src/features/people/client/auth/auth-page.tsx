import { DASHBOARD } from '#client/lib/dashboard-links.ts'
import { Navigate, useNavigate } from '@tanstack/react-router'
import type { NextPage } from '#features/people/shared/sign-in.ts'
import { PageSpinner } from '#client/ui/spinner.tsx'
import { AuthScreen, type AuthMode } from './auth-screen.tsx'
import { useCurrentUser } from '#client/lib/current-user.ts'

interface Props {
  mode: AuthMode
  /** The page to open after signing in. Default: the dashboard. */
  next?: NextPage | undefined
}

/** /auth: a login form. Signed-in users are redirected. */
export function AuthPage({ mode, next }: Props) {
  const navigate = useNavigate()
  const { user, isLoading } = useCurrentUser()
  if (isLoading) return <PageSpinner />
  if (user && next === 'archive') return <Navigate to="/archive" replace />
  if (user && next) return <Navigate to="/articles/$id" params={{ id: String(next) }} replace />
  if (user) return <Navigate {...DASHBOARD} />
  const open = () =>
    next === 'archive'
      ? navigate({ to: '/archive' })
      : navigate({ to: '/articles/$id', params: { id: String(next) } })
  const toNext = next && { next, onSuccess: () => void open() }
  const showMode = (shown: AuthMode) =>
    void navigate({
      to: '/auth',
      search: { ...(next && { next }), ...(shown === 'register' && { mode: shown }) },
      replace: true,
    })
  return <AuthScreen mode={mode} onMode={showMode} {...toNext} />
}
