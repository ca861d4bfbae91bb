import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { ShownOnce } from '#client/ui/shown-once.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { m } from '#shared/catalog/m.ts'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { useWebhooks } from './webhooks.queries.ts'

/** Webhooks and their delivery logs. Admins only. */
export function WebhooksView() {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <section className="space-y-5">
      <ViewHead note={m.webhooksNote()} />
      <Card>
        {secret && (
          <ShownOnce
            label={m.webhookSecret()}
            value={secret}
            help={m.webhookSecretHelp()}
            onDone={() => setSecret(null)}
          />
        )}
        <WebhookForm onCreated={setSecret} />
        <WebhookList />
      </Card>
    </section>
  )
}

function WebhookList() {
  const { data, isError, refetch } = useWebhooks()
  if (isError) {
    return (
      <Notice tone="danger" action={<Button onClick={() => void refetch()}>{m.retryLabel()}</Button>}>
        {m.webhooksNotLoaded()}
      </Notice>
    )
  }
  if (!data) return <Skeleton className="h-40" />
  if (data.length === 0) return <EmptyState title={m.noWebhooksYet()}>{m.noWebhooksYetHint()}</EmptyState>
  return (
    <ul className="space-y-6">
      {data.map((webhook) => (
        <li key={webhook.id} className="hairline-t pt-4">
          <WebhookCard webhook={webhook} />
        </li>
      ))}
    </ul>
  )
}
