import { trpc } from '#client/lib/trpc.ts'
import { useUndo } from '#client/lib/use-undo.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

/** The features that can be switched off, fetched at each visit because other admins switch them too. */
export function useFeatures() {
  return trpc.features.list.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })
}

/** Switches a feature at once, with Undo in the message. `title` is its name on the screen. */
export function useSwitchFeature(title: (name: string) => string) {
  const utils = trpc.useUtils()
  const undo = useUndo(() => utils.invalidate())
  const change = trpc.features.switch.useMutation({
    onSuccess: async (features, { name, isOn }) => {
      utils.features.list.setData(undefined, features)
      const values = { feature: title(name) }
      toast({
        title: isOn ? m.featureIsOn(values) : m.featureIsOff(values),
        action: undo(() => change.mutateAsync({ name, isOn: !isOn })),
      })
      await utils.site.invalidate()
    },
  })
  return change
}
