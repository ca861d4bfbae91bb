import { trpc, type Outputs } from '#client/lib/trpc.ts'

export type Webhook = Outputs['webhooks']['list'][number]
export type Delivery = Outputs['webhooks']['deliveries'][number]

/** Every webhook, newest first. */
export function useWebhooks() {
  return trpc.webhooks.list.useQuery(undefined, { refetchOnMount: 'always' })
}

const POLL_MS = 2_000

/** True until the first attempt, which is made within seconds. */
const isUntried = ({ attempts, nextAttemptAt }: Delivery) => attempts === 0 && nextAttemptAt !== null

/** The last deliveries of a webhook, newest first, read again while one has not been tried. */
export function useDeliveries(id: number) {
  return trpc.webhooks.deliveries.useQuery(
    { id },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state: { data } }) => (data?.some(isUntried) ? POLL_MS : false),
    },
  )
}

/** Mutations of webhooks. Each refreshes the lists. */
export function useWebhookActions() {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.webhooks.invalidate()
  return {
    create: trpc.webhooks.create.useMutation({ onSuccess, meta: { shownBy: 'form' } }),
    setActive: trpc.webhooks.setActive.useMutation({ onSuccess }),
    remove: trpc.webhooks.remove.useMutation({ onSuccess: () => utils.webhooks.list.invalidate() }),
    sendTest: trpc.webhooks.sendTest.useMutation({ onSuccess }),
    redeliver: trpc.webhooks.redeliver.useMutation({ onSuccess }),
  }
}
