import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { messageOf, statusOf } from '#client/lib/error-message.ts'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'

export type Token = Outputs['tokens']['list'][number]

/** Every API token, newest first. */
export function useTokens() {
  return trpc.tokens.list.useQuery(undefined, { refetchOnMount: 'always' })
}

/** What an admin does with tokens; each ends in a fresh list. */
export function useTokenActions() {
  const utils = trpc.useUtils()
  const refresh = () => utils.tokens.list.invalidate()
  const onError = (error: unknown) =>
    toast({ title: messages.error, description: messageOf(error), style: 'destructive' })
  return {
    create: trpc.tokens.create.useMutation({
      onSuccess: refresh,
      // The form says what is wrong with what was typed.
      onError: (error) => (statusOf(error) === 400 ? undefined : onError(error)),
    }),
    revoke: trpc.tokens.revoke.useMutation({
      onSuccess: async () => {
        toast({ title: messages.success, description: 'The token is revoked' })
        await refresh()
      },
      onError,
    }),
  }
}
