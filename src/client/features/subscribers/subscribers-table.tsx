import { useState } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { Cell, HeadCell, Row, Table } from '#client/ui/table.tsx'
import type { SubscriberTier } from '#shared/subscribers.ts'
import { useRemoveSubscriber, type Subscriber } from './subscribers.queries.ts'

const TIERS: Record<SubscriberTier, string> = { free: 'Free', paid: 'Paid', complimentary: 'Complimentary' }

/** Subscribers as a table, each of which can be removed. */
export function SubscribersTable({ subscribers }: { subscribers: readonly Subscriber[] }) {
  const { timeZone } = useSite()
  const [chosen, setChosen] = useState<Subscriber | null>(null)
  const remove = useRemoveSubscriber()
  const confirm = () => {
    if (chosen) remove.mutate({ id: chosen.id })
    setChosen(null)
  }
  return (
    <>
      <Table caption="Subscribers" stacks>
        <thead>
          <tr>
            <HeadCell>Subscriber</HeadCell>
            <HeadCell>Tier</HeadCell>
            <HeadCell>Since</HeadCell>
            <HeadCell>Labels</HeadCell>
            <HeadCell>Actions</HeadCell>
          </tr>
        </thead>
        <tbody>
          {subscribers.map((subscriber) => (
            <Row key={subscriber.id}>
              <Cell className="min-w-48 wrap-anywhere @max-2xl:basis-full">
                <span className="block font-medium">{subscriber.email}</span>
                {subscriber.name && <bdi className="text-second">{subscriber.name}</bdi>}
              </Cell>
              <Cell label="Tier">
                {TIERS[subscriber.tier]} {!subscriber.isSubscribed && <Badge>Unsubscribed</Badge>}
              </Cell>
              <Cell label="Since" className="whitespace-nowrap">
                <DateTime iso={subscriber.createdAt} timeZone={timeZone} />
              </Cell>
              <Cell label="Labels" className="wrap-anywhere">
                {subscriber.labels.join(', ') || '-'}
              </Cell>
              <Cell className="@max-2xl:basis-full">
                <Button
                  variant="destructive"
                  size="small"
                  aria-label={`Remove ${subscriber.email}`}
                  pending={remove.isPending && remove.variables.id === subscriber.id}
                  onClick={() => setChosen(subscriber)}
                >
                  Remove
                </Button>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        open={chosen !== null}
        title="Remove Subscriber"
        confirm="Remove"
        cancel="Cancel"
        onConfirm={confirm}
        onCancel={() => setChosen(null)}
      >
        <p className="wrap-anywhere">
          {chosen?.email} is deleted for good. A new import of a list with this address adds it again.
        </p>
      </ConfirmDialog>
    </>
  )
}
