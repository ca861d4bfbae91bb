import { httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'
import { readableFetch } from './readable-fetch.ts'

const url = '/trpc'

/** For a call that is slow or may fail by itself: it goes alone and takes no other down with it. */
export const ALONE = { context: { isAlone: true } }

/** Calls that are made together travel together, but for those marked `ALONE`. */
export function createLinks(): TRPCLink<AppRouter>[] {
  return [
    splitLink({
      condition: (operation) => operation.context['isAlone'] === true,
      true: httpLink({ url, fetch: readableFetch }),
      false: httpBatchLink({ url, fetch: readableFetch, maxItems: 10, maxURLLength: 4_000 }),
    }),
  ]
}
