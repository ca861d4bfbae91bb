import { createRoute } from '@tanstack/react-router'
import { AuthPage } from '#client/features/auth/auth-page.tsx'
import { rootRoute } from './root.route.tsx'

export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: (search: Record<string, unknown>): { mode?: 'register' } =>
    search['mode'] === 'register' ? { mode: 'register' } : {},
  component: AuthRoutePage,
})

function AuthRoutePage() {
  const { mode } = authRoute.useSearch()
  return <AuthPage key={mode} mode={mode ?? 'login'} />
}
