import { trpc } from './trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

/** The site's settings, fetched at each visit because other admins change them too. */
export function useSiteSettings() {
  return trpc.settings.read.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })
}

/** Changes the given settings. */
export function useChangeSettings() {
  const utils = trpc.useUtils()
  return trpc.settings.update.useMutation({
    meta: { shownBy: 'form' },
    onSuccess: async (saved) => {
      utils.settings.read.setData(undefined, saved)
      toast({ title: m.success(), description: m.settingsWereSaved() })
      await utils.site.invalidate()
    },
  })
}
