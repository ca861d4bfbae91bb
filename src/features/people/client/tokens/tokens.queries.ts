import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

export type Token = Outputs['tokens']['list'][number]

/** Every API token, newest first. */
export function useTokens() {
  return trpc.tokens.list.useQuery(undefined, { refetchOnMount: 'always' })
}

/** Mutations of API tokens. Each refreshes the list. */
export function useTokenActions() {
  const utils = trpc.useUtils()
  const refresh = () => utils.tokens.list.invalidate()
  return {
    create: trpc.tokens.create.useMutation({ onSuccess: refresh, meta: { shownBy: 'form' } }),
    revoke: trpc.tokens.revoke.useMutation({
      onSuccess: async () => {
        toast({ title: m.success(), description: m.tokenRevoked() })
        await refresh()
      },
    }),
  }
}
