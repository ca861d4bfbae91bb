import { keepPreviousData } from '@tanstack/react-query'
import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { messageOf, statusOf } from '#client/lib/error-message.ts'
import { useErrorToast } from '#client/lib/use-error-toast.ts'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'

export type Person = Outputs['users']['page']['users'][number]

const PAGE_SIZE = 25

/** People page by page, newest first, by name when `q` is given. */
export function usePeople(q: string) {
  const query = trpc.users.page.useInfiniteQuery(
    { q, limit: PAGE_SIZE },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    },
  )
  useErrorToast(query.isError, messages.failedUsers)
  return query
}

/** Invitations that can still be used, newest first. */
export function useInvites() {
  return trpc.users.invites.useQuery(undefined, { refetchOnMount: 'always' })
}

/** What an admin does to people; each ends in a toast and a fresh list. */
export function usePeopleActions() {
  const utils = trpc.useUtils()
  const refresh = () => Promise.all([utils.users.page.invalidate(), utils.users.list.invalidate()])
  const done = (description: string) => async () => {
    toast({ title: messages.success, description })
    await refresh()
  }
  const onError = (error: unknown) =>
    toast({ title: messages.error, description: messageOf(error), style: 'destructive' })
  return {
    setRole: trpc.users.setRole.useMutation({
      onSuccess: done(messages.roleUpdated),
      onError: async (error) => {
        // A rule is said in the server's words; any other failure in the documented ones.
        const description = statusOf(error) === 409 ? messageOf(error) : messages.failedRole
        toast({ title: messages.error, description, style: 'destructive' })
        await refresh()
      },
    }),
    setDisabled: trpc.users.setDisabled.useMutation({
      onSuccess: (_, { isDisabled }) => done(isDisabled ? 'Account disabled' : 'Account enabled')(),
      onError,
    }),
    remove: trpc.users.delete.useMutation({ onSuccess: done('Account deleted'), onError }),
    endSessions: trpc.users.endSessions.useMutation({ onSuccess: done('Logged out everywhere'), onError }),
    invite: trpc.users.invite.useMutation({ onSuccess: () => utils.users.invites.invalidate(), onError }),
    revokeInvite: trpc.users.revokeInvite.useMutation({
      onSuccess: async () => {
        toast({ title: messages.success, description: 'The invitation is revoked' })
        await utils.users.invites.invalidate()
      },
      onError,
    }),
    resetLink: trpc.users.resetLink.useMutation({ onError }),
  }
}
