import { getRouteApi } from '@tanstack/react-router'
import { AuthPage } from '#client/features/auth/auth-page.tsx'

const route = getRouteApi('/auth')

export function AuthView() {
  const { mode } = route.useSearch()
  return <AuthPage key={mode} mode={mode ?? 'login'} />
}
