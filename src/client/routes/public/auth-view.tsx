import { getRouteApi, useHydrated, useNavigate } from '@tanstack/react-router'
import { AuthPage } from '#features/people/client/auth/auth-page.tsx'
import { useSignedIn } from '#features/people/client/auth/auth.queries.ts'
import { InviteForm, ResetForm } from '#features/people/client/users/invite-forms.tsx'

const route = getRouteApi('/auth')

/** The login and registration forms, or the form of a one-time link. */
export function AuthView() {
  const { mode, invite, address, reset, next } = route.useSearch()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  // The cached page is the same for every token, so the form appears after hydration.
  const isHydrated = useHydrated()
  if (isHydrated && invite) return <InviteForm token={invite} address={address} onSuccess={signedIn} />
  if (isHydrated && reset) {
    return <ResetForm token={reset} onSuccess={() => void navigate({ to: '/auth', replace: true })} />
  }
  return <AuthPage key={mode} mode={mode ?? 'login'} next={next} />
}
