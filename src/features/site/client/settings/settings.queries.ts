import { trpc } from '#client/lib/trpc.ts'

/** The settings that come from environment variables. */
export function useOperatorSettings() {
  return trpc.site.operator.useQuery()
}
