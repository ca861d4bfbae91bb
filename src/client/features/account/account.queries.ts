import { messageOf, statusOf } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'

/** The last log-in and the sessions of whoever is logged in; asked anew at each look. */
export function useOwnAccount() {
  return trpc.account.mine.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })
}

export function useAccountActions() {
  const utils = trpc.useUtils()
  const done = (description: string) => async () => {
    toast({ title: messages.success, description })
    await Promise.all([utils.account.invalidate(), utils.auth.currentUser.invalidate()])
  }
  const onError = (error: unknown) => {
    if (statusOf(error) === 400 || statusOf(error) === 401) return
    toast({ title: messages.error, description: messageOf(error), style: 'destructive' })
  }
  return {
    setName: trpc.account.setName.useMutation({ onSuccess: done('Your name was saved'), onError }),
    endSession: trpc.account.endSession.useMutation({ onSuccess: done('The session was ended'), onError }),
    changePassword: trpc.auth.changePassword.useMutation({
      onSuccess: done('Your password was changed; your other sessions have ended'),
      onError,
    }),
  }
}
