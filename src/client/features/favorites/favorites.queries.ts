import { useEffect } from 'react'
import { statusOf } from '#client/lib/error-message.ts'
import { dropSignedInHint } from '#client/lib/signed-in-hint.ts'
import { trpc } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'
import { readMirror, writeMirror } from './favorites-mirror.ts'

/** The ids of one's favorite articles as strings; nobody's when `userId` is null. */
export function useFavorites(userId: number | null) {
  const query = trpc.favorites.list.useQuery(
    { userId: userId ?? 0 },
    // The mirror paints first; what the server says replaces it.
    { enabled: userId !== null, placeholderData: () => readMirror() },
  )
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (data && !isPlaceholderData) writeMirror(data)
  }, [data, isPlaceholderData])
  return { ids: userId === null ? [] : (data ?? []), query }
}

/** One's favorite articles as cards, newest first. */
export function useFavoriteCards() {
  return trpc.favorites.cards.useQuery()
}

/**
 * Adds an article to one's favorites or removes it, with the documented toasts. Without a user, also when the
 * session has ended under the open page, it says 'Please log in'.
 */
export function useFavoriteToggle(userId: number | null) {
  const utils = trpc.useUtils()
  const { ids } = useFavorites(userId)
  const done = (title: string) => async () => {
    toast({ title, description: messages.favoritesUpdated })
    await Promise.all([utils.favorites.list.invalidate(), utils.favorites.cards.invalidate()])
  }
  const onError = (error: unknown) => {
    if (statusOf(error) === 401) {
      utils.auth.currentUser.setData(undefined, null)
      dropSignedInHint()
      return askToLogIn()
    }
    toast({ title: messages.error, description: messages.failedFavorite, style: 'destructive' })
  }
  const add = trpc.favorites.add.useMutation({ onSuccess: done(messages.favoriteAdded), onError })
  const remove = trpc.favorites.remove.useMutation({ onSuccess: done(messages.favoriteRemoved), onError })
  return {
    isFavorite: (articleId: number) => ids.includes(String(articleId)),
    isPending: add.isPending || remove.isPending,
    toggle(articleId: number): void {
      if (userId === null) return askToLogIn()
      const call = ids.includes(String(articleId)) ? remove : add
      call.mutate({ userId, articleId })
    },
  }
}

function askToLogIn(): void {
  toast({ title: messages.pleaseLogIn, description: messages.logInToFavorite, style: 'destructive' })
}
