import { keepPreviousData } from '@tanstack/react-query'
import { trpc, type Inputs, type Outputs } from '#client/lib/trpc.ts'
import { isCallError, messageOf, statusOf } from '#client/lib/error-message.ts'
import { toast, type ToastLink } from '#client/ui/toast-store.ts'
import { useSite } from '#client/lib/use-site.ts'
import { formatDateTime } from '#shared/formats.ts'
import { messages } from '#shared/messages.ts'
import { missingAltError } from './missing-alt-error.ts'

export type ArticleListRow = Outputs['articles']['listAll']['items'][number]
export type EditableArticle = Outputs['articles']['forEdit']
export type ArticleListFilter = Omit<Inputs['articles']['listAll'], 'cursor' | 'limit'>

/** Articles of every status by their last change, page by page; an earlier answer stays while a new one comes. */
export function useArticleList(filter: ArticleListFilter) {
  const query = trpc.articles.listAll.useInfiniteQuery(filter, {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages ?? []
  return { ...query, items: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 }
}

export type ArticleChoice = Pick<ArticleListRow, 'id' | 'title'>

/** The newest published articles that match the words, at most eight; of all when there are no words. */
export function useArticleMatches(words: string, isWanted: boolean) {
  const query = trpc.articles.listAll.useQuery(
    { statuses: ['published'], limit: 8, ...(words ? { q: words } : {}) },
    { enabled: isWanted, placeholderData: keepPreviousData },
  )
  return { articles: query.data?.items ?? [], isSettled: query.isSuccess && !query.isPlaceholderData }
}

/** The figures of the four cards. */
export function useStatusCounts() {
  return {
    counts: trpc.articles.counts.useQuery().data,
    views: trpc.analytics.summary.useQuery().data,
    upcoming: trpc.calendar.upcoming.useQuery().data,
    favorites: trpc.favorites.cards.useQuery().data?.length,
  }
}

/** One article for its editor, read anew each time it is opened. */
export function useArticleForEdit(id: number) {
  return trpc.articles.forEdit.useQuery({ id }, { gcTime: 0, staleTime: 0, refetchOnMount: 'always' })
}

/** Brings every list up to date after a change of articles. */
export function useArticlesChanged() {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([
      utils.articles.listAll.invalidate(),
      utils.articles.counts.invalidate(),
      utils.articles.cards.invalidate(),
      utils.articles.list.invalidate(),
      utils.calendar.invalidate(),
      utils.favorites.invalidate(),
      utils.corrections.invalidate(),
      utils.projects.contents.invalidate(),
    ])
}

/** The link of a toast to a published story's page. */
export const viewOnSite = (id: number): ToastLink => ({ href: `/articles/${id}`, words: 'View on the site' })

const succeeded = (description: string, link?: ToastLink) =>
  toast({ title: messages.success, description, ...(link ? { link } : {}) })

const refused = (description: string) => toast({ title: messages.error, description, style: 'destructive' })

/**
 * The toast of a failed article mutation: the given sentence, or the server's message for missing alt texts and a
 * past time. Null after a 401 or 403, which the dashboard shows.
 */
export function articleErrorMessage(sentence: string) {
  return (error: unknown): string | null => {
    const status = statusOf(error)
    if (status === 401 || status === 403) return null
    const isPast = isCallError(error) && error.data?.detail?.['isPast'] === true
    return isPast || missingAltError(error).length > 0 ? messageOf(error) : sentence
  }
}

const failed = (sentence: string) => ({ errorMessage: articleErrorMessage(sentence) })

/** What can be done to articles from the list, with the documented toasts. */
export function useArticleActions() {
  const changed = useArticlesChanged()
  const { timeZone } = useSite()
  const done = (description: string) => async () => {
    succeeded(description)
    await changed()
  }
  return {
    create: trpc.articles.create.useMutation({
      onSuccess: async ({ id, status, scheduledFor }) => {
        const when =
          status === 'scheduled' && scheduledFor
            ? `. It will be published on ${formatDateTime(scheduledFor, timeZone)} (${timeZone}).`
            : ''
        succeeded(messages.articleCreated + when, status === 'published' ? viewOnSite(id) : undefined)
        await changed()
      },
      meta: {
        // The form asks for missing alt texts itself.
        errorMessage: (error) =>
          missingAltError(error).length > 0 ? null : articleErrorMessage(messages.failedCreateArticle)(error),
      },
    }),
    remove: trpc.articles.delete.useMutation({
      onSuccess: done(messages.articleDeleted),
      meta: failed(messages.failedDeleteArticle),
    }),
    restore: trpc.articles.restore.useMutation({
      onSuccess: done('Article restored'),
      meta: failed(messages.failedUpdateArticle),
    }),
    bulk: trpc.articles.bulk.useMutation({
      onSuccess: async ({ done: count, failed: left }, { action }) => {
        const outcome = action === 'delete' ? 'moved to the trash' : 'changed'
        const words = `${count} ${count === 1 ? 'article' : 'articles'} ${outcome}`
        // One toast at a time: the reasons go with the count.
        const reasons = [...new Set(left.map(({ message }) => message))].join('. ')
        if (left.length === 0) succeeded(words)
        else refused(`${words}, ${left.length} refused. ${reasons}`)
        await changed()
      },
      meta: failed(messages.failedUpdateArticle),
    }),
  }
}
