import { createRoute, useHydrated, useNavigate } from '@tanstack/react-router'
import { AuthPage } from '#client/features/auth/auth-page.tsx'
import { useArrival } from '#client/features/auth/auth.queries.ts'
import { InviteForm, ResetForm } from '#client/features/users/link-form.tsx'
import { rootRoute } from './root.route.tsx'

interface Search {
  mode?: 'register'
  /** The token of a one-time link. */
  invite?: string
  reset?: string
}

export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: ({ mode, invite, reset }: Record<string, unknown>): Search => ({
    ...(mode === 'register' ? { mode } : {}),
    ...(typeof invite === 'string' ? { invite } : {}),
    ...(typeof reset === 'string' ? { reset } : {}),
  }),
  component: AuthRoutePage,
})

function AuthRoutePage() {
  const { mode, invite, reset } = authRoute.useSearch()
  const arrive = useArrival()
  const navigate = useNavigate()
  // The page arrives the same for everyone; a token is nothing the server keeps pages by.
  const isHydrated = useHydrated()
  if (isHydrated && invite) return <InviteForm token={invite} onSuccess={arrive} />
  if (isHydrated && reset)
    return <ResetForm token={reset} onSuccess={() => void navigate({ to: '/auth', replace: true })} />
  return <AuthPage key={mode} mode={mode ?? 'login'} />
}
