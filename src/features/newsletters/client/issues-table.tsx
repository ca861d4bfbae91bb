import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { Cell, Row, Table, TableHead } from '#client/ui/table.tsx'
import { Link } from '@tanstack/react-router'
import { m } from '#shared/catalog/m.ts'
import { formatDateTime, formatNumber } from '#shared/formats.ts'
import type { IssueSummary } from '#features/newsletters/shared/issue-results.ts'
import type { IssueStatus } from '#features/audience/shared/newsletters.ts'
import { peopleIn } from './recipient-states.ts'
import { StateBar } from './state-bar.tsx'

const STATUSES: Record<IssueStatus, { label: () => string; tone: BadgeTone }> = {
  draft: { label: () => m.draftState(), tone: 'neutral' },
  scheduled: { label: () => m.scheduled(), tone: 'accent' },
  preparing: { label: () => m.statusPreparing(), tone: 'accent' },
  sending: { label: () => m.statusSending(), tone: 'accent' },
  paused: { label: () => m.statusPaused(), tone: 'caution' },
  sent: { label: () => m.statusSent(), tone: 'good' },
  canceled: { label: () => m.statusCanceled(), tone: 'neutral' },
}

interface Props {
  issues: readonly IssueSummary[]
  onOpen: (id: number) => void
}

/** Issues with their results. */
export function IssuesTable({ issues, onOpen }: Props) {
  return (
    <Table caption={m.readersIssues()} stacks>
      <TableHead
        columns={[
          m.issueColumn(),
          m.sentOut(),
          { numeric: m.sentCount() },
          { hidden: m.status() },
          { numeric: m.stateAccepted() },
          { numeric: m.stateRefused() },
          { numeric: m.stateUncertain() },
        ]}
      />
      <tbody>
        {issues.map((issue) => (
          <IssueRow key={issue.id} issue={issue} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  )
}

function IssueRow({ issue, onOpen }: { issue: IssueSummary; onOpen: (id: number) => void }) {
  const { timeZone } = useSite()
  const { id, subject, newsletterName, status, counts, orderedAt, scheduledAt } = issue
  const people = peopleIn(counts)
  const { label, tone } = STATUSES[status]
  const at = orderedAt ?? scheduledAt
  return (
    <Row>
      <Cell className="min-w-56 @max-2xl:basis-full">
        <Link
          {...dashboardView(`issues/${id}`)}
          search={{}}
          className="text-link wrap-anywhere"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return
            event.preventDefault()
            onOpen(id)
          }}
        >
          <bdi>{subject || m.issueWithoutSubject()}</bdi>
        </Link>{' '}
        <bdi className="ms-1 text-second">{newsletterName}</bdi>
      </Cell>
      <Cell label={m.sentOut()} className="whitespace-nowrap text-second">
        {at ? formatDateTime(at, timeZone) : '-'}
      </Cell>
      <Cell numeric label={m.sentCount()} className="font-semibold">
        {people > 0 ? formatNumber(people) : '-'}
      </Cell>
      <Cell>
        {people > 0 ? (
          <StateBar counts={counts} className="h-2 w-42" />
        ) : (
          <Badge tone={tone}>{label()}</Badge>
        )}
      </Cell>
      <Cell numeric label={m.stateAccepted()} className="text-second">
        {formatNumber(counts.accepted)}
      </Cell>
      <Cell numeric label={m.stateRefused()} className="text-second">
        {formatNumber(counts.refused)}
      </Cell>
      <Cell numeric label={m.stateUncertain()} className="text-second">
        {counts.uncertain === 0 ? (
          '0'
        ) : (
          <Link
            {...dashboardView(`issues/${id}`)}
            search={{}}
            className="font-semibold text-caution underline"
          >
            {m.toDecide({ count: counts.uncertain })}
          </Link>
        )}
      </Cell>
    </Row>
  )
}
