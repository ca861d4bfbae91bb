import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

export type StyleGuideDocument = Outputs['styleGuide']['read']

export function useStyleGuide() {
  return trpc.styleGuide.read.useQuery()
}

export function useSaveStyleGuide() {
  const utils = trpc.useUtils()
  return trpc.styleGuide.save.useMutation({
    onSuccess: async () => {
      toast({ title: m.success(), description: m.styleGuideWasSaved() })
      await utils.styleGuide.invalidate()
    },
  })
}
