import { trpc } from '#client/lib/trpc.ts'

/** The server's status, refetched every minute. */
export function useSystemStatus() {
  return trpc.system.status.useQuery(undefined, { refetchOnMount: 'always', refetchInterval: 60_000 })
}
