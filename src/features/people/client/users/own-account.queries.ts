import { trpc } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

/** Changes the signed-in user's full name. */
export function useUpdateProfile() {
  const utils = trpc.useUtils()
  return trpc.account.updateProfile.useMutation({
    meta: { shownBy: 'form' },
    onSuccess: async (user) => {
      utils.auth.currentUser.setData(undefined, user)
      toast({ title: m.success(), description: m.nameChanged() })
      await utils.site.firstSteps.invalidate()
    },
  })
}

/** The signed-in user's sessions. */
export function useOwnSessions() {
  return trpc.account.sessions.useQuery(undefined, { refetchOnMount: 'always' })
}

/** How many of the signed-in user's API tokens work. */
export function useLiveTokenCount(): number {
  return trpc.account.mine.useQuery().data?.liveTokens ?? 0
}

/** Ends one of the signed-in user's sessions, or all but this one. */
export function useSessionActions() {
  const { account } = trpc.useUtils()
  return {
    end: trpc.account.endSession.useMutation({ onSuccess: () => account.sessions.invalidate() }),
    endOthers: trpc.account.endOtherSessions.useMutation({ onSuccess: () => account.invalidate() }),
  }
}
