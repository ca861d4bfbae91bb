import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { trpc, type Outputs } from './trpc.ts'

export type ReusableBox = Outputs['reusableBoxes']['list'][number]

/** All reusable boxes by name, with the number of articles that show each. */
export function useReusableBoxes() {
  return trpc.reusableBoxes.list.useQuery(undefined, { refetchOnMount: 'always' })
}

/** The articles that show a box, most recently changed first. */
export function useBoxUses(id: number) {
  return trpc.reusableBoxes.uses.useQuery({ id }, { staleTime: 0 })
}

/** Creates, changes and deletes boxes. */
export function useBoxActions() {
  const utils = trpc.useUtils()
  const refresh = () => utils.reusableBoxes.invalidate()
  return {
    create: trpc.reusableBoxes.create.useMutation({ onSuccess: refresh, meta: { shownBy: 'form' } }),
    update: trpc.reusableBoxes.update.useMutation({ onSuccess: refresh, meta: { shownBy: 'form' } }),
    remove: trpc.reusableBoxes.remove.useMutation({
      onSuccess: async () => {
        toast({ title: m.success(), description: m.theBoxWasDeleted() })
        await refresh()
      },
    }),
  }
}
