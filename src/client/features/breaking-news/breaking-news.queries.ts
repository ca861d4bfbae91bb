import { trpc } from '#client/lib/trpc.ts'

/** The only query that is asked again by itself. */
const EVERY_30_MINUTES = 30 * 60_000

export function useTicker() {
  return trpc.breakingNews.live.useQuery(undefined, {
    refetchInterval: EVERY_30_MINUTES,
    retryOnMount: false,
  })
}
