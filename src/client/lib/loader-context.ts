import type { QueryClient } from '@tanstack/react-query'
import type { createTRPCQueryUtils } from '@trpc/react-query'
import type { AppRouter } from '#server/app-router.ts'

/** What route loaders get: typed calls whose answers land in the query cache. */
export interface LoaderContext {
  queryClient: QueryClient
  utils: ReturnType<typeof createTRPCQueryUtils<AppRouter>>
}
