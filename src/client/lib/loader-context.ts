import type { QueryClient } from '@tanstack/react-query'
import type { Utils } from './trpc-utils.ts'

/** What route loaders get: typed calls whose answers land in the query cache. */
export interface LoaderContext {
  queryClient: QueryClient
  utils: Utils
}
