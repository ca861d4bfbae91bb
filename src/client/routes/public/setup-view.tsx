import { getRouteApi } from '@tanstack/react-router'
import { useSignedIn } from '#features/people/client/auth/auth.queries.ts'
import { SetupPage } from '#features/people/client/setup/setup-page.tsx'

const route = getRouteApi('/setup')

export function SetupView() {
  const { code } = route.useSearch()
  const signedIn = useSignedIn()
  return <SetupPage code={code} onSuccess={(user, paper) => signedIn(user, { paper })} />
}
