import { trpc } from '#client/lib/trpc.ts'

/** The setup steps that are still open, fetched at each visit. */
export function useFirstSteps(options: { enabled: boolean }) {
  return trpc.site.firstSteps.useQuery(undefined, { ...options, refetchOnMount: 'always' })
}
