import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { messageOf } from '#client/lib/error-message.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { MediaType } from '#shared/media.ts'
import { messages } from '#shared/messages.ts'

export type MediaItem = Outputs['media']['list']['items'][number]
export type MediaDetail = Outputs['media']['byId']

export interface MediaFilter {
  q: string
  type: MediaType | 'all'
}

/** The library, newest first, page by page; an earlier answer stays while a new search is under way. */
export function useMediaLibrary({ q, type }: MediaFilter, options: { enabled?: boolean } = {}) {
  const input = { q: q.trim() || undefined, type: type === 'all' ? undefined : type }
  const query = trpc.media.list.useInfiniteQuery(input, {
    ...options,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
  })
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) ?? [] }
}

/** One item and where it is used, asked anew each time it is opened: a story may have been saved since. */
export function useMediaItem(id: number) {
  return trpc.media.byId.useQuery({ id }, { staleTime: 0 })
}

/** Changing and deleting, with the library brought up to date afterwards. */
export function useMediaActions() {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.media.invalidate()
  const onError = (error: unknown) =>
    toast({ title: messages.error, description: messageOf(error), style: 'destructive' })
  return {
    update: trpc.media.update.useMutation({ onSuccess, onError }),
    // Said in the panel, beside the stories that use the item; which is not asked for again once it is gone.
    remove: trpc.media.delete.useMutation({ onSuccess: () => utils.media.list.invalidate() }),
  }
}
