import { MutationCache, QueryClient } from '@tanstack/react-query'
import { showMutationError } from './mutation-errors.ts'

/** Queries stay fresh until a mutation invalidates them, and are never retried. A failed mutation shows a toast. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => showMutationError(error, meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
      },
      // Without a connection, a mutation fails instead of waiting for it.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
