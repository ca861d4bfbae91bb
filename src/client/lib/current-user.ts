import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import type { PublicUser } from '#features/people/shared/users.ts'
import { procedureQuery, useApiClient, type ApiClient } from './api-client.ts'
import { useSessionState } from './session-watch.ts'
import { useSignedInHint } from './signed-in-hint.ts'

interface CurrentUser {
  user: PublicUser | null
  isLoading: boolean
  error: unknown
  refetch: () => void
}

export const currentUserQuery = (client: ApiClient) => procedureQuery(client, 'auth.currentUser')

/** The signed-in user, or null. Sends no request unless the hint cookie is set. */
export function useCurrentUser(): CurrentUser {
  const hint = useSignedInHint()
  // After a failure only Retry fetches again, not the next component that needs the user.
  const query = useQuery({ ...currentUserQuery(useApiClient()), enabled: hint, retryOnMount: false })
  const isHydrated = useHydrated()
  const refetch = () => void query.refetch()
  if (!hint) return { user: null, isLoading: false, error: null, refetch }
  // The server renders no user. The response may arrive before all parts of its page are hydrated.
  if (!isHydrated) return { user: null, isLoading: true, error: null, refetch }
  return {
    user: query.data ?? null,
    isLoading: query.isLoading || (query.isFetching && query.isError),
    error: query.error,
    refetch,
  }
}

/**
 * The signed-in user, or the one whose session ended while the component was open, so what they write stays open. Null
 * before the first sign-in and after logging out.
 */
export function useUserOfOpenPage(): PublicUser | null {
  const { user: current } = useCurrentUser()
  const { hasLoggedOut } = useSessionState()
  const [last, setLast] = useState(current)
  const user = current ?? (hasLoggedOut ? null : last)
  if (user !== last) setLast(user)
  return user
}
