import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

export type Source = Outputs['sources']['list'][number]

/** The register of sources, by name. */
export function useSources() {
  return trpc.sources.list.useQuery()
}

/** Mutations of the register. Each refreshes it. */
export function useSourceActions() {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.sources.invalidate()
  return {
    create: trpc.sources.create.useMutation({
      onSuccess: () => {
        toast({ title: m.sourceAdded() })
        return onSuccess()
      },
      meta: { shownBy: 'form' },
    }),
    // Also after an error, so that the dialog opens again with what someone else changed.
    update: trpc.sources.update.useMutation({ onSettled: onSuccess, meta: { shownBy: 'form' } }),
    remove: trpc.sources.remove.useMutation({ onSuccess }),
  }
}
