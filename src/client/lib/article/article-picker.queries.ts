import { keepPreviousData } from '@tanstack/react-query'
import { trpc, type Outputs } from '#client/lib/trpc.ts'

export type ArticleChoice = Pick<Outputs['articles']['listAll']['items'][number], 'id' | 'title'>

/** The eight newest published articles that match, or the eight newest of all for an empty query. */
export function useArticleMatches(q: string, enabled: boolean) {
  const query = trpc.articles.listAll.useQuery(
    { statuses: ['published'], limit: 8, q: q || undefined },
    { enabled, placeholderData: keepPreviousData },
  )
  return { articles: query.data?.items ?? [], isCurrent: query.isSuccess && !query.isPlaceholderData }
}
