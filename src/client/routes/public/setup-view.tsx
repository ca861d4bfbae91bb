import { getRouteApi } from '@tanstack/react-router'
import { useSignedIn } from '#features/people/client/auth/auth.queries.ts'
import { SetupClosed, SetupPage } from '#features/people/client/setup/setup-page.tsx'

const route = getRouteApi('/setup')

export function SetupView() {
  const { code } = route.useSearch()
  const { isOpen } = route.useLoaderData()
  const signedIn = useSignedIn()
  if (!isOpen) return <SetupClosed />
  return <SetupPage code={code} onSuccess={(user, paper) => signedIn(user, { paper })} />
}
