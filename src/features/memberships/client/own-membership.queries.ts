// Apart from the public page, which loads no React hooks of tRPC.
import { trpc } from '#client/lib/trpc.ts'

/** The memberships of the signed-in reader, newest first. */
export const useOwnMemberships = () => trpc.members.own.useQuery(undefined, { refetchOnMount: 'always' })
