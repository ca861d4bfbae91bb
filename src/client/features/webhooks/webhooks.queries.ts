import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { messageOf } from '#client/lib/error-message.ts'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'

export type Webhook = Outputs['webhooks']['list'][number]
export type Delivery = Outputs['webhooks']['deliveries'][number]

/** Every webhook, newest first. */
export function useWebhooks() {
  return trpc.webhooks.list.useQuery(undefined, { refetchOnMount: 'always' })
}

/** The last deliveries of a webhook, newest first. */
export function useDeliveries(id: number) {
  return trpc.webhooks.deliveries.useQuery({ id }, { refetchOnMount: 'always' })
}

/** What an admin does with webhooks; each ends in fresh lists. */
export function useWebhookActions() {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.webhooks.invalidate()
  const onError = (error: unknown) =>
    toast({ title: messages.error, description: messageOf(error), style: 'destructive' })
  return {
    create: trpc.webhooks.create.useMutation({ onSuccess, onError }),
    setActive: trpc.webhooks.setActive.useMutation({ onSuccess, onError }),
    remove: trpc.webhooks.remove.useMutation({ onSuccess: () => utils.webhooks.list.invalidate(), onError }),
    sendTest: trpc.webhooks.sendTest.useMutation({ onSuccess, onError }),
    redeliver: trpc.webhooks.redeliver.useMutation({ onSuccess, onError }),
  }
}
