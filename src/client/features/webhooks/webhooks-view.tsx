import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { ShownOnce } from '#client/ui/shown-once.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { messages } from '#shared/messages.ts'
import { can } from '#shared/roles.ts'
import type { PublicUser } from '#shared/users.ts'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { useWebhooks } from './webhooks.queries.ts'

/** Webhooks and their delivery log, for admins; anybody else reads why not. */
export function WebhooksView({ user }: { user: PublicUser }) {
  if (can(user.role, 'webhooks.manage')) return <Webhooks />
  return <EmptyState title={messages.accessDenied}>{messages.adminOnly}</EmptyState>
}

function Webhooks() {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Card>
      <CardHeader
        title="Webhooks"
        note="Sends a signed request to another system when a story is published, updated or deleted."
      />
      {secret && (
        <ShownOnce
          label="The webhook’s secret"
          value={secret}
          help="The receiver checks signatures with it. Copy it now: it is not shown again."
          onDone={() => setSecret(null)}
        />
      )}
      <WebhookForm onCreated={setSecret} />
      <WebhookList />
    </Card>
  )
}

function WebhookList() {
  const { data, isError, refetch } = useWebhooks()
  if (isError) {
    return (
      <Notice tone="danger" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        The webhooks could not be read.
      </Notice>
    )
  }
  if (!data) return <Skeleton className="h-40" />
  if (data.length === 0)
    return (
      <EmptyState title="No webhooks">
        Add an address to notify another system of published stories.
      </EmptyState>
    )
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
