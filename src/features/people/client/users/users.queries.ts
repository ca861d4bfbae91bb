import { PAGED } from '#client/lib/paged.ts'
import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { messageOf, statusOf } from '#client/lib/error-message.ts'
import { useErrorToast } from '#client/lib/use-error-toast.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import type { UserGroup } from '#features/people/shared/users.ts'

export type UserRow = Outputs['users']['page']['users'][number]

const PAGE_SIZE = 25

/** A group of users page by page, newest first; with `q`, those whose names contain it. */
export function useUsers(group: UserGroup, q: string) {
  const query = trpc.users.page.useInfiniteQuery({ group, q, limit: PAGE_SIZE }, PAGED)
  useErrorToast(query.isError, m.failedUsers())
  return query
}

/** Invites that have not been used and have not expired, newest first. */
export function useInvites() {
  return trpc.users.invites.useQuery(undefined, { refetchOnMount: 'always' })
}

/** The ids of the sections that a user is limited to; undefined while they load. */
export function useUserSections(id: number) {
  return trpc.users.sections.useQuery({ id }, { staleTime: 0, refetchOnMount: 'always' })
}

/** Limits a user to sections. */
export function useSetUserSections() {
  const utils = trpc.useUtils()
  return trpc.users.setSections.useMutation({
    onSuccess: async () => {
      toast({ title: m.success(), description: m.sectionsUpdated() })
      await Promise.all([utils.users.sections.invalidate(), utils.site.dashboardInfo.invalidate()])
    },
  })
}

/** Mutations for user admin. Each refreshes the lists it changes. */
export function useUserActions() {
  const utils = trpc.useUtils()
  const refresh = () => Promise.all([utils.users.page.invalidate(), utils.users.list.invalidate()])
  const done = (description: string) => async () => {
    toast({ title: m.success(), description })
    await refresh()
  }
  return {
    setRole: trpc.users.setRole.useMutation({
      onSuccess: done(m.roleUpdated()),
      // A 409 names the rule that forbids the change.
      meta: { errorMessage: (error) => (statusOf(error) === 409 ? messageOf(error) : m.failedRole()) },
      onError: refresh,
    }),
    setDisabled: trpc.users.setDisabled.useMutation({
      onSuccess: (_, { isDisabled }) => done(isDisabled ? m.accountDisabled() : m.accountEnabled())(),
    }),
    remove: trpc.users.delete.useMutation({ onSuccess: done(m.accountDeletedLabel()) }),
    endSessions: trpc.users.endSessions.useMutation({ onSuccess: done(m.loggedOutEverywhere()) }),
    invite: trpc.users.invite.useMutation({
      onSuccess: () => Promise.all([utils.users.invites.invalidate(), utils.site.firstSteps.invalidate()]),
    }),
    revokeInvite: trpc.users.revokeInvite.useMutation({
      onSuccess: async () => {
        toast({ title: m.success(), description: m.invitationRevoked() })
        await utils.users.invites.invalidate()
      },
    }),
    resetLink: trpc.users.resetLink.useMutation(),
  }
}
