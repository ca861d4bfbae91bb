import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { AuthPage } from '#client/features/auth/auth-page.tsx'
import { useArrival } from '#client/features/auth/auth.queries.ts'
import { InviteForm, ResetForm } from '#client/features/users/link-form.tsx'

const route = getRouteApi('/auth')

/** Logging in and registering; a one-time link shows its own form instead. */
export function AuthView() {
  const { mode, invite, reset } = route.useSearch()
  const arrive = useArrival()
  const navigate = useNavigate()
  if (invite) return <InviteForm token={invite} onSuccess={arrive} />
  if (reset) {
    return <ResetForm token={reset} onSuccess={() => void navigate({ to: '/auth', replace: true })} />
  }
  return <AuthPage key={mode} mode={mode ?? 'login'} />
}
