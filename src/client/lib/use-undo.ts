import { useMutation } from '@tanstack/react-query'
import { toast, type ToastAction } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

/** Returns a function that makes the button of a toast that takes a change back, after which `refresh` runs. */
export function useUndo(refresh: () => Promise<unknown>): (run: () => Promise<unknown>) => ToastAction {
  const undo = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: async () => {
      toast({ title: m.success(), description: m.changeUndone() })
      await refresh()
    },
  })
  return (run) => ({ label: m.undo(), run: () => undo.mutate(run) })
}
