import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { useSiteChanged } from '#client/lib/use-site-changed.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

export type IdentityDocument = Outputs['identity']['read']

export function useIdentity() {
  return trpc.identity.read.useQuery()
}

/** Saves the identity. The next page that anyone opens shows it. */
export function useSaveIdentity() {
  const utils = trpc.useUtils()
  const siteChanged = useSiteChanged()
  return trpc.identity.save.useMutation({
    meta: { shownBy: 'form' },
    onSuccess: async () => {
      toast({ title: m.success(), description: m.identityDescription() })
      const before = utils.site.info.getData()?.language
      await Promise.all([utils.identity.invalidate(), siteChanged()])
      // The texts of the open screen are those of the former language.
      if (before !== utils.site.info.getData()?.language) globalThis.location.reload()
    },
  })
}
