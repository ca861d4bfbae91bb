import { useMutation } from '@tanstack/react-query'
import { toast, type ToastAction } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { messageOf } from './error-message.ts'

/**
 * Returns a function that makes the button of a toast that takes a change back, after which `refresh` runs. If that
 * fails, the toast that says so has the button again.
 */
export function useUndo(refresh: () => Promise<unknown>): (run: () => Promise<unknown>) => ToastAction {
  const undo = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    meta: { shownBy: 'screen' },
    onSuccess: async () => {
      toast({ title: m.success(), description: m.changeUndone() })
      await refresh()
    },
    onError: (error, run) =>
      toast({ title: m.error(), description: messageOf(error), style: 'destructive', action: actionOf(run) }),
  })
  const actionOf = (run: () => Promise<unknown>): ToastAction => ({
    label: m.undo(),
    run: () => undo.mutate(run),
  })
  return actionOf
}
