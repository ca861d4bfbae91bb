import { useState } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { useWebhookActions, type Webhook } from './webhooks.queries.ts'

/** A webhook with its actions and, on request, its delivery log. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { id, url, events, isActive } = webhook
  const [isLogOpen, setLogOpen] = useState(false)
  const { setActive, remove, sendTest } = useWebhookActions()
  const confirmRemoval = () => {
    if (window.confirm(m.confirmRemoveWebhook())) remove.mutate({ id })
  }
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base break-all">{url}</h2>
          <p className="mt-1 text-sm text-second">
            {isActive ? <Badge tone="good">{m.on()}</Badge> : <Badge>{m.off()}</Badge>} {events.join(', ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isLogOpen}
            onClick={() => setLogOpen(!isLogOpen)}
          >
            {m.deliveryLog()}
          </Button>
          <Button
            variant="secondary"
            size="small"
            pending={sendTest.isPending}
            disabled={!isActive}
            onClick={() => sendTest.mutate({ id }, { onSuccess: () => setLogOpen(true) })}
          >
            {m.sendTest()}
          </Button>
          <Button
            variant="secondary"
            size="small"
            pending={setActive.isPending}
            onClick={() => setActive.mutate({ id, isActive: !isActive })}
          >
            {isActive ? m.turnOffLabel() : m.turnOnLabel()}
          </Button>
          <Button variant="destructive" size="small" pending={remove.isPending} onClick={confirmRemoval}>
            {m.remove()}
          </Button>
        </div>
      </div>
      {isLogOpen && <DeliveryLog webhookId={id} />}
    </>
  )
}
