import { getRouteApi, useHydrated, useNavigate } from '@tanstack/react-router'
import { AuthPage } from '#client/features/auth/auth-page.tsx'
import { useSignedIn } from '#client/features/auth/auth.queries.ts'
import { InviteForm, ResetForm } from '#client/features/users/invite-forms.tsx'

const route = getRouteApi('/auth')

/** Logging in and registering; a one-time link shows its own form instead. */
export function AuthView() {
  const { mode, invite, reset, next } = route.useSearch()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  // The page arrives the same for everyone; a token is nothing the server keeps pages by.
  const isHydrated = useHydrated()
  if (isHydrated && invite) return <InviteForm token={invite} onSuccess={signedIn} />
  if (isHydrated && reset) {
    return <ResetForm token={reset} onSuccess={() => void navigate({ to: '/auth', replace: true })} />
  }
  return <AuthPage key={mode} mode={mode ?? 'login'} next={next} />
}
