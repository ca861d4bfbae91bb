import { keepPreviousData } from '@tanstack/react-query'
import {
  articleErrorMessage,
  showSuccess,
  useArticlesChanged,
} from '#client/lib/article/article-changes.queries.ts'
import { useCurrentUser } from '#client/lib/current-user.ts'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { trpc, type Inputs, type Outputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { can } from '#features/people/shared/roles.ts'

export type ArticleListRow = Outputs['articles']['listAll']['items'][number]
export type ArticleListFilter = Omit<Inputs['articles']['listAll'], 'cursor' | 'limit'>

/** Articles of every status by last change, page by page. */
export function useArticleList(filter: ArticleListFilter) {
  const query = trpc.articles.listAll.useInfiniteQuery(filter, {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages ?? []
  return { ...query, items: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 }
}

/** The numbers on the four summary cards. */
export function useSummary() {
  const { user } = useCurrentUser()
  const hasCalendar = can(user?.role, 'calendar.manage')
  return {
    hasCalendar,
    counts: trpc.articles.counts.useQuery().data,
    views: trpc.analytics.summary.useQuery().data,
    upcoming: trpc.calendar.upcoming.useQuery(undefined, { enabled: hasCalendar }).data,
    favorites: trpc.favorites.cards.useQuery().data?.length,
  }
}

/** The number of articles to review; 0 for writers. Live events fetch it again. */
export function useInReviewCount(): number {
  const { isEditor } = useWritingRights()
  const { data } = trpc.articles.counts.useQuery(undefined, { enabled: isEditor })
  return (isEditor && data?.byStatus.review) || 0
}

const RESTORED = {
  asItWas: () => m.articleRestored(),
  late: () => m.articleRestoredLate(),
  changed: () => m.articleRestoredChanged(),
}

/** Deletes or restores one article. */
export function useRowActions() {
  const refreshLists = useArticlesChanged()
  const done = (description: string) => async () => {
    showSuccess(description)
    await refreshLists()
  }
  return {
    remove: trpc.articles.delete.useMutation({
      onSuccess: done(m.articleDeleted()),
      meta: { errorMessage: articleErrorMessage(m.failedDeleteArticle()) },
    }),
    restore: trpc.articles.restore.useMutation({
      onSuccess: ({ heldBack }) => done(RESTORED[heldBack ?? 'asItWas']())(),
      meta: { errorMessage: articleErrorMessage(m.failedUpdateArticle()) },
    }),
  }
}

/** Publishes, unpublishes, or deletes the selected articles. One toast gives the count and the errors. */
export function useBulkAction() {
  const refreshLists = useArticlesChanged()
  return trpc.articles.bulk.useMutation({
    onSuccess: async ({ done, failed }, { ids, action }) => {
      const summary =
        action === 'delete' ? m.articlesMovedToTrash({ count: done }) : m.articlesChanged({ count: done })
      const reasons = [...new Set(failed.map(({ message }) => message))].join('. ')
      if (failed.length === 0) showSuccess(summary)
      else {
        const description = m.summaryWithFailures({ summary, count: ids.length - done, reasons })
        toast({ title: m.error(), description, style: 'destructive' })
      }
      await refreshLists()
    },
    meta: { errorMessage: articleErrorMessage(m.failedUpdateArticle()) },
  })
}
