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
  // A failed call is repeated only by Retry, not by the next part of the page that asks who is logged in.
  const query = trpc.auth.currentUser.useQuery(undefined, { enabled: hint, retryOnMount: false })
  const refetch = () => void query.refetch()
  if (!hint) return { user: null, isLoading: false, error: null, refetch }
  return {
    user: query.data ?? null,
    isLoading: query.isLoading || (query.isFetching && query.isError),
    error: query.error,
    refetch,
  }
}
