import { trpc } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

/** What the newsroom asks donors for, fetched at each visit because other admins change it too. */
export const useDonations = () =>
  trpc.donations.read.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })

/** Changes what the newsroom asks donors for. */
export function useUpdateDonations() {
  const utils = trpc.useUtils()
  return trpc.donations.update.useMutation({
    meta: { shownBy: 'form' },
    onSuccess: async (saved) => {
      utils.donations.read.setData(undefined, saved)
      toast({ title: m.success(), description: m.settingsWereSaved() })
      await utils.site.invalidate()
    },
  })
}
