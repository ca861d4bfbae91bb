import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { procedureQuery, useApiClient, type ApiClient } from '#client/lib/api-client.ts'
import type { Inputs } from '#client/lib/trpc.ts'

type SearchInput = Inputs['search']['articles']

/** One page of published articles that match, best match first. */
export const searchQuery = (client: ApiClient, input: SearchInput) =>
  procedureQuery(client, 'search.articles', input)

export function useSearchResults(input: SearchInput, enabled: boolean) {
  return useQuery({
    ...searchQuery(useApiClient(), input),
    enabled,
    placeholderData: keepPreviousData,
    retryOnMount: false,
  })
}
