import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { procedureKey, procedureQuery, queriesOf, useApiClient } from '#client/lib/api-client.ts'
import type { LiveNotes, LiveReading, LiveTickerItem } from '#features/changes/shared/live-events.ts'

/** Functions that apply live events to the query cache. */
export function useLiveData() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMemo(() => {
    const ticker = procedureQuery(client, 'breakingNews.live')
    const newest = procedureQuery(client, 'articles.cards', { limit: 1 })
    const reading = procedureQuery(client, 'analytics.readingNow')
    const lists = [queriesOf('articles.cards'), queriesOf('frontPage.shown')]
    return {
      setTicker: (items: LiveTickerItem[]) => queryClient.setQueryData(ticker.queryKey, items),
      setReading: (count: LiveReading) => queryClient.setQueryData(reading.queryKey, count),
      /** Refetches the notes that the dashboard shows. A newsroom may have none, so their keys have no type. */
      refetchNotes: ({ articleId, isForYou }: LiveNotes) => {
        const queryKey = isForYou ? [['notes']] : procedureKey('notes.ofArticle', { articleId })
        void queryClient.invalidateQueries({ queryKey })
      },
      /** Refetches the lists of the dashboard that name articles to review, and their number. */
      refetchReviews: () => {
        for (const list of [queriesOf('articles.counts'), queriesOf('articles.listAll')])
          void queryClient.invalidateQueries(list)
      },
      /** Marks cards as stale without touching the ones on the screen. */
      expireCards: () => {
        for (const list of lists) void queryClient.invalidateQueries({ ...list, refetchType: 'none' })
      },
      refetchCards: () => {
        for (const list of lists) void queryClient.invalidateQueries(list)
      },
      /** Refreshes the ticker; returns the id of the newest article. */
      async fetchNewest(): Promise<number | null> {
        const [, { items }] = await Promise.all([
          queryClient.fetchQuery({ ...ticker, staleTime: 0 }),
          queryClient.fetchQuery({ ...newest, staleTime: 0 }),
        ])
        return items[0]?.id ?? null
      },
    }
  }, [client, queryClient])
}
