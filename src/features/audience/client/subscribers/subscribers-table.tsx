import { useState } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { Cell, Row, Table, TableHead } from '#client/ui/table.tsx'
import { m } from '#shared/catalog/m.ts'
import type { SubscriberTier } from '#features/audience/shared/subscribers.ts'
import { useRemoveSubscriber, type Subscriber } from './subscribers.queries.ts'
import { listed } from '#shared/listed.ts'

const TIERS: Record<SubscriberTier, () => string> = {
  free: () => '-',
  paid: () => m.paid(),
  complimentary: () => m.complimentary(),
}

interface Props {
  subscribers: readonly Subscriber[]
  /** Shows what they were on the site that the newsroom moved in from. */
  hasTiers: boolean
}

/** A table of subscribers, each of which can be removed. */
export function SubscribersTable({ subscribers, hasTiers }: Props) {
  const { timeZone } = useSite()
  const [chosen, setChosen] = useState<Subscriber | null>(null)
  const remove = useRemoveSubscriber()
  const confirm = () => {
    if (chosen) remove.mutate({ id: chosen.id })
    setChosen(null)
  }
  return (
    <>
      <Table caption={m.subscribers()} stacks>
        <TableHead
          columns={[
            m.subscriber(),
            m.newslettersOfReader(),
            ...(hasTiers ? [m.onFormerSite()] : []),
            m.sinceLabel(),
            m.labels(),
            m.actions(),
          ]}
        />
        <tbody>
          {subscribers.map((subscriber) => (
            <Row key={subscriber.id}>
              <Cell className="min-w-48 wrap-anywhere @max-2xl:basis-full">
                <span className="block font-medium">{subscriber.email}</span>
                {subscriber.name && <bdi className="text-second">{subscriber.name}</bdi>}
              </Cell>
              <Cell label={m.newslettersOfReader()} className="min-w-32 wrap-anywhere">
                {subscriber.isSubscribed ? (
                  <bdi>{listed(subscriber.newsletters) || '-'}</bdi>
                ) : (
                  <Badge>{m.unsubscribed()}</Badge>
                )}
              </Cell>
              {hasTiers && <Cell label={m.onFormerSite()}>{TIERS[subscriber.tier]()}</Cell>}
              <Cell label={m.sinceLabel()} className="whitespace-nowrap">
                <DateTime iso={subscriber.createdAt} timeZone={timeZone} />
              </Cell>
              <Cell label={m.labels()} className="wrap-anywhere">
                {listed(subscriber.labels) || '-'}
              </Cell>
              <Cell className="@max-2xl:basis-full">
                <Button
                  variant="destructive"
                  size="small"
                  aria-label={m.removeEmail({ email: subscriber.email })}
                  pending={remove.isPending && remove.variables.id === subscriber.id}
                  onClick={() => setChosen(subscriber)}
                >
                  {m.remove()}
                </Button>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        open={chosen !== null}
        title={m.removeSubscriber()}
        confirm={m.remove()}
        cancel={m.cancelLabel()}
        onConfirm={confirm}
        onCancel={() => setChosen(null)}
      >
        <p className="wrap-anywhere">{m.subscriberDeletedText({ email: chosen?.email ?? '' })}</p>
      </ConfirmDialog>
    </>
  )
}
