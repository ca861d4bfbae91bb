import { itemsOf } from '#client/lib/paged.ts'
import { trpc, type Outputs } from '#client/lib/trpc.ts'
import type { MediaType } from '#features/media/shared/media.ts'

export type MediaItem = Outputs['media']['list']['items'][number]
export type MediaDetail = Outputs['media']['byId']

export interface MediaFilter {
  q: string
  type: MediaType | 'all'
}

/** The library page by page, newest first. The previous result stays on screen during a new search. */
export function useMediaLibrary({ q, type }: MediaFilter, options: { enabled?: boolean } = {}) {
  const input = { q: q.trim() || undefined, type: type === 'all' ? undefined : type }
  const query = trpc.media.list.useInfiniteQuery(input, {
    ...options,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
  })
  return { ...query, items: itemsOf(query) ?? [] }
}

/** One item and the articles that use it, fetched each time it is opened. */
export function useMediaItem(id: number) {
  return trpc.media.byId.useQuery({ id }, { staleTime: 0 })
}

/** The item of an address as articles name it. */
export function useMediaByUrl(url: string) {
  return trpc.media.byUrl.useQuery({ url }, { staleTime: 0 })
}

/** Returns a function that fetches one item. */
export function useFetchMediaItem() {
  const utils = trpc.useUtils()
  return (id: number) => utils.media.byId.fetch({ id }, { staleTime: 0 })
}

/** Returns a function that refetches every list and item of the library. */
export function useRefreshMedia() {
  const utils = trpc.useUtils()
  return () => utils.media.invalidate()
}

/** Mutations of media items. Each refreshes the library. */
export function useMediaActions() {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.media.invalidate()
  return {
    update: trpc.media.update.useMutation({ onSuccess, meta: { shownBy: 'form' } }),
    // Only the list is refreshed, because the item no longer exists.
    remove: trpc.media.delete.useMutation({
      onSuccess: () => utils.media.list.invalidate(),
      meta: { shownBy: 'screen' },
    }),
  }
}
