import { trpc } from '#client/lib/trpc.ts'

/** The state of the server; read again each minute while it is on screen. */
export function useSystemStatus() {
  return trpc.system.status.useQuery(undefined, { refetchOnMount: 'always', refetchInterval: 60_000 })
}
