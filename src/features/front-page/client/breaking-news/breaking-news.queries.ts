import { useQuery } from '@tanstack/react-query'
import { procedureQuery, useApiClient, type ApiClient } from '#client/lib/api-client.ts'

/** The only query that refetches on its own. */
const EVERY_30_MINUTES = 30 * 60_000

/** Active breaking news, in the order of the ticker. */
export const tickerQuery = (client: ApiClient) => procedureQuery(client, 'breakingNews.live')

export function useTicker() {
  return useQuery({
    ...tickerQuery(useApiClient()),
    refetchInterval: EVERY_30_MINUTES,
    retryOnMount: false,
  })
}
