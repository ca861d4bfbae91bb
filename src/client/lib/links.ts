import { httpLink, type TRPCLink } from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'
import { readableFetch } from './readable-fetch.ts'

/** Every call goes alone: none waits for a slower one or falls with one that fails, and readers load no batching. */
export function createLinks(): TRPCLink<AppRouter>[] {
  return [httpLink({ url: '/trpc', fetch: readableFetch })]
}
