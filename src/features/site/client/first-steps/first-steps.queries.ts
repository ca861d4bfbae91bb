import { trpc } from '#client/lib/trpc.ts'

/** The steps of setting up the newsroom, done and open ones, fetched at each visit. */
export function useFirstSteps(options: { enabled: boolean }) {
  return trpc.site.firstSteps.useQuery(undefined, { ...options, refetchOnMount: 'always' })
}
