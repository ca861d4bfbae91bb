import { messageOf, statusOf } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'

/** The last log-in of whoever is logged in; asked anew at each look. */
export function useOwnAccount() {
  return trpc.account.mine.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })
}

export function useChangePassword() {
  const utils = trpc.useUtils()
  return trpc.auth.changePassword.useMutation({
    onSuccess: async () => {
      const description = 'Your password was changed; your other sessions have ended'
      toast({ title: messages.success, description })
      await utils.account.invalidate()
    },
    onError: (error) => {
      // The dialog says what is wrong with the passwords.
      if (statusOf(error) === 400 || statusOf(error) === 401) return
      toast({ title: messages.error, description: messageOf(error), style: 'destructive' })
    },
  })
}
