import { useState } from 'react'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ShownOnce } from '#client/ui/shown-once.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { ListState } from '#client/ui/list-state.tsx'
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
  const query = useWebhooks()
  return (
    <ListState
      query={query}
      failure={m.webhooksNotLoaded()}
      empty={<EmptyState title={m.noWebhooksYet()}>{m.noWebhooksYetHint()}</EmptyState>}
    >
      {(webhooks) => (
        <ul className="space-y-6">
          {webhooks.map((webhook) => (
            <li key={webhook.id} className="hairline-t pt-4">
              <WebhookCard webhook={webhook} />
            </li>
          ))}
        </ul>
      )}
    </ListState>
  )
}
