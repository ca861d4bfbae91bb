import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Cell, Row, Table, TableHead } from '#client/ui/table.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { useDeliveries, useWebhookActions, type Delivery } from './webhooks.queries.ts'

/** The last hundred deliveries of a webhook, with their results and a button to send them again. */
export function DeliveryLog({ webhookId }: { webhookId: number }) {
  const query = useDeliveries(webhookId)
  return (
    <ListState
      query={query}
      failure={m.logNotLoaded()}
      loading={<Skeleton className="mt-4 h-24" />}
      empty={<p className="mt-4 text-sm text-second">{m.nothingHasBeenSentYet()}</p>}
    >
      {(deliveries) => (
        <Table caption={m.deliveries()} className="mt-4">
          <TableHead columns={[m.time(), m.event(), m.result(), { numeric: m.attempts() }, m.again()]} />
          <tbody>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </tbody>
        </Table>
      )}
    </ListState>
  )
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { timeZone } = useSite()
  const { redeliver } = useWebhookActions()
  return (
    <Row>
      <Cell className="whitespace-nowrap">
        <DateTime iso={delivery.createdAt} timeZone={timeZone} />
      </Cell>
      <Cell className="whitespace-nowrap">{delivery.event}</Cell>
      <Cell>
        <Result delivery={delivery} />
      </Cell>
      <Cell numeric>{delivery.attempts}</Cell>
      <Cell>
        <Button
          variant="secondary"
          size="small"
          pending={redeliver.isPending}
          onClick={() => redeliver.mutate({ id: delivery.id })}
        >
          {m.sendAgain()}
        </Button>
      </Cell>
    </Row>
  )
}

function Result({ delivery: { deliveredAt, error, nextAttemptAt, status } }: { delivery: Delivery }) {
  const { timeZone } = useSite()
  if (deliveredAt) return <Badge tone="good">{m.deliveredWithStatus({ status: status ?? '' })}</Badge>
  if (!nextAttemptAt) return <span className="text-danger">{error ?? m.failed()}</span>
  return (
    <span className="text-second">
      {withParts(error ? m.errorAndNextAttempt() : m.waitingSince(), (part) =>
        part === 'error' ? error : <DateTime iso={nextAttemptAt} timeZone={timeZone} />,
      )}
    </span>
  )
}
