import { httpLink, type TRPCLink } from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'
import { readableFetch } from './readable-fetch.ts'

/** One request per call: no call waits for a slower one, and readers load no batching code. */
export function createLinks(): TRPCLink<AppRouter>[] {
  return [httpLink({ url: '/trpc', fetch: readableFetch })]
}
