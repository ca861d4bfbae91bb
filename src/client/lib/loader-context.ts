import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'

/** What route loaders receive. */
export interface LoaderContext {
  queryClient: QueryClient
  client: ApiClient
}
