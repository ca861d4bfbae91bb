import type { PublicUser } from '#shared/users.ts'
import { useSignedInHint } from './signed-in-hint.ts'
import { trpc } from './trpc.ts'

export interface CurrentUser {
  user: PublicUser | null
  isLoading: boolean
  error: unknown
  refetch: () => void
}

/** Who is logged in. Without the hint cookie nobody is, and nothing is asked. */
export function useCurrentUser(): CurrentUser {
  const hint = useSignedInHint()
  const query = trpc.auth.currentUser.useQuery(undefined, { enabled: hint })
  const refetch = () => void query.refetch()
  if (!hint) return { user: null, isLoading: false, error: null, refetch }
  return {
    user: query.data ?? null,
    isLoading: query.isLoading || (query.isFetching && query.isError),
    error: query.error,
    refetch,
  }
}
