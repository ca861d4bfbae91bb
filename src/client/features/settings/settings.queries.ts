import { messageOf } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'

/** The settings of the site as they are now; read again at each visit, since other admins change them too. */
export function useSiteSettings() {
  return trpc.settings.read.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })
}

/** What the operator set by environment variables. */
export function useOperatorSettings() {
  return trpc.site.operator.useQuery()
}

/** Saves a change of some settings. */
export function useChangeSettings() {
  const utils = trpc.useUtils()
  return trpc.settings.update.useMutation({
    onSuccess: async (saved) => {
      utils.settings.read.setData(undefined, saved)
      toast({ title: messages.success, description: 'The settings were saved' })
      await utils.site.info.invalidate()
    },
    onError: (error) => toast({ title: messages.error, description: messageOf(error), style: 'destructive' }),
  })
}
