import { messageOf, statusOf } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'

/** What every change of a correction does afterwards; a refused text is shown at its field. */
export function useCorrectionChange(done: string, onDone: () => void) {
  const utils = trpc.useUtils()
  return {
    onSuccess: async () => {
      onDone()
      toast({ title: messages.success, description: done })
      await utils.corrections.list.invalidate()
    },
    onError: (error: unknown) => {
      if (statusOf(error) === 400) return
      toast({ title: messages.error, description: messageOf(error), style: 'destructive' })
    },
  }
}
