import { getRouteApi } from '@tanstack/react-router'
import { useSignedIn } from '#client/features/people/auth/auth.queries.ts'
import { SetupPage } from '#client/features/people/setup/setup-page.tsx'
import { NotFoundPage } from '#client/layout/not-found-page.tsx'

const route = getRouteApi('/setup')

export function SetupView() {
  const { code } = route.useSearch()
  const signedIn = useSignedIn()
  return <SetupPage code={code} onSuccess={signedIn} notAllowed={<NotFoundPage />} />
}
