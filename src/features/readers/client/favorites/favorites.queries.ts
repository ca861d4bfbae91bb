import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { procedureQuery, queriesOf, useApiClient } from '#client/lib/api-client.ts'
import { currentUserQuery } from '#client/lib/current-user.ts'
import { statusOf } from '#client/lib/error-message.ts'
import { dropSignedInHint } from '#client/lib/signed-in-hint.ts'
import type { Inputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

/** The local-storage key of the copy. Logging out removes it. */
const FAVORITES_KEY = 'favorites'

/** The ids saved at the last visit; undefined when there are none or they are not valid. */
function readMirror(): string[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(FAVORITES_KEY) ?? 'null')
    return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : undefined
  } catch {
    return undefined
  }
}

/** Saves the ids for the next first paint. Does nothing in a browser without storage. */
function writeMirror(ids: string[]): void {
  try {
    localStorage.setItem(FAVORITES_KEY, JSON.stringify(ids))
  } catch {
    // The server has the list.
  }
}

type FavoriteInput = Inputs['favorites']['add']

/** The ids of the user's favorite articles, as strings. Empty when `userId` is null. */
export function useFavorites(userId: number | null) {
  const query = useQuery({
    ...procedureQuery(useApiClient(), 'favorites.list', { userId: userId ?? 0 }),
    enabled: userId !== null,
    // Local storage paints first; the response replaces it.
    placeholderData: () => readMirror(),
  })
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (data && !isPlaceholderData) writeMirror(data)
  }, [data, isPlaceholderData])
  return { ids: userId === null ? [] : (data ?? []), query }
}

/** The user's favorite articles, newest first. */
export function useFavoriteCards() {
  return useQuery(procedureQuery(useApiClient(), 'favorites.cards'))
}

/** Adds and removes favorites. Without a session, a toast asks the visitor to log in. */
export function useFavoriteToggle(userId: number | null) {
  const client = useApiClient()
  const queryClient = useQueryClient()
  const { ids } = useFavorites(userId)
  const done = (title: string) => async () => {
    toast({ title, description: m.favoritesUpdated() })
    await queryClient.invalidateQueries(queriesOf('favorites'))
  }
  const options = {
    meta: { errorMessage: (error: unknown) => (statusOf(error) === 401 ? null : m.failedFavorite()) },
    onError: (error: unknown) => {
      if (statusOf(error) !== 401) return
      queryClient.setQueryData(currentUserQuery(client).queryKey, null)
      dropSignedInHint()
      promptLogin()
    },
  }
  const add = useMutation({
    ...options,
    mutationFn: (input: FavoriteInput) => client.favorites.add.mutate(input),
    onSuccess: done(m.favoriteAdded()),
  })
  const remove = useMutation({
    ...options,
    mutationFn: (input: FavoriteInput) => client.favorites.remove.mutate(input),
    onSuccess: done(m.favoriteRemoved()),
  })
  return {
    isFavorite: (articleId: number) => ids.includes(String(articleId)),
    isPending: add.isPending || remove.isPending,
    toggle(articleId: number): void {
      if (userId === null) return promptLogin()
      const call = ids.includes(String(articleId)) ? remove : add
      call.mutate({ userId, articleId })
    },
  }
}

function promptLogin(): void {
  toast({ title: m.pleaseLogIn(), description: m.logInToFavorite(), style: 'destructive' })
}
