import { keepPreviousData } from '@tanstack/react-query'
import { fieldErrorMessage } from '#client/lib/article/pending-field.ts'
import { itemsOf } from '#client/lib/paged.ts'
import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { m } from '#shared/catalog/m.ts'

export type NoteThread = Outputs['notes']['ofArticle']['threads'][number]
export type Note = NoteThread['notes'][number]
export type OwnNote = Outputs['notes']['mine']['items'][number]

/** The notes of an article, in the order of its text. Live events fetch them again. */
export function useArticleNotes(articleId: number) {
  const options = { staleTime: 0, refetchOnMount: 'always', enabled: articleId > 0 } as const
  return trpc.notes.ofArticle.useQuery({ articleId }, options)
}

/** Mutations of an article's notes. Each resolves when the list is current. */
export function useNoteActions(articleId: number) {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.notes.ofArticle.invalidate({ articleId })
  const meta = { errorTitle: m.noteWasNotSaved(), errorMessage: fieldErrorMessage }
  return {
    add: trpc.notes.add.useMutation({ onSuccess, meta }),
    reply: trpc.notes.reply.useMutation({ onSuccess, meta }),
    edit: trpc.notes.edit.useMutation({ onSuccess, meta }),
    remove: trpc.notes.remove.useMutation({ onSuccess, meta }),
    resolve: trpc.notes.resolve.useMutation({ onSuccess, meta }),
  }
}

/** Marks notes as read, or all with `noteIds: null`. */
export function useMarkRead() {
  const utils = trpc.useUtils()
  return trpc.notes.markRead.useMutation({ onSuccess: () => utils.notes.invalidate() })
}

/** The first eight colleagues whose name starts with `q`. */
export function useColleagues(q: string, enabled: boolean) {
  return trpc.notes.colleagues.useQuery({ q }, { enabled, placeholderData: keepPreviousData }).data ?? []
}

/** The notes for the signed-in user, newest first, a page at a time. */
export function useOwnNotes(onlyUnread: boolean) {
  const query = trpc.notes.mine.useInfiniteQuery(
    { onlyUnread },
    { getNextPageParam: (page) => page.nextCursor, staleTime: 0, refetchOnMount: 'always' },
  )
  return { ...query, items: itemsOf(query) }
}

/** The number of unread notes, at most 100. */
export function useUnreadCount(): number {
  return trpc.notes.unread.useQuery().data ?? 0
}
