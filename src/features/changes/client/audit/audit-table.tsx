import { useSite } from '#client/lib/use-site.ts'
import { DateTime } from '#client/ui/date-time.tsx'
import { Cell, Row, Table, TableHead } from '#client/ui/table.tsx'
import { m } from '#shared/catalog/m.ts'
import type { AuditLine } from './audit.queries.ts'

/** Audit log entries, with changes as "name: before → after". */
export function AuditTable({ lines }: { lines: AuditLine[] }) {
  const { timeZone } = useSite()
  return (
    <Table caption={m.auditLog()} stacks>
      <TableHead columns={[m.time(), m.actor(), m.action(), m.subject(), m.change(), m.address()]} />
      <tbody>
        {lines.map((line) => (
          <Row key={line.id}>
            <Cell className="whitespace-nowrap @max-2xl:order-2">
              <DateTime iso={line.at} timeZone={timeZone} />
            </Cell>
            <Cell label={m.actor()} className="wrap-anywhere @max-2xl:order-3">
              {line.actorName}
            </Cell>
            <Cell className="whitespace-nowrap @max-2xl:order-1 @max-2xl:basis-full @max-2xl:font-medium">
              {line.action}
            </Cell>
            <Cell label={m.subject()} className="min-w-28 wrap-anywhere @max-2xl:order-4">
              {line.subjectType ? `${line.subjectType} ${line.subjectId ?? ''}` : '-'}
            </Cell>
            <Cell className="max-w-md @max-2xl:order-6 @max-2xl:basis-full">
              {changesOf(line).map((change) => (
                <span key={change} className="block wrap-anywhere">
                  {change}
                </span>
              ))}
            </Cell>
            <Cell label={m.address()} className="text-second @max-2xl:order-5">
              {line.addressClass}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function changesOf({ before, after }: AuditLine): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => {
    const [old, now] = [before?.[name], after?.[name]]
    if (old === undefined) return `${name}: ${format(now)}`
    return now === undefined ? `${name}: ${format(old)}` : `${name}: ${format(old)} → ${format(now)}`
  })
}

const format = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
