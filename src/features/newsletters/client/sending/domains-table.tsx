import { Pause } from 'lucide-react'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Cell, Row, Table, TableHead } from '#client/ui/table.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber, formatTime } from '#shared/formats.ts'
import type { DomainProgress } from '#features/newsletters/shared/issue-results.ts'
import { StateBar } from '../state-bar.tsx'
import type { SendingActions } from '../newsletters.queries.ts'

interface Props {
  domains: readonly DomainProgress[]
  sending: SendingActions
  /** Nothing of the issue is left to send. */
  isOver: boolean
  /** Only admins pause a domain, because it is paused for all issues. */
  isAdmin: boolean
}

/** The largest mail domains of an issue, each with its pause. */
export function DomainsTable({ domains, sending, isOver, isAdmin }: Props) {
  return (
    <div>
      <h3 className="headline mb-1 text-xl">{m.paceByDomain()}</h3>
      <Table caption={m.paceByDomain()} stacks isTight>
        <TableHead
          columns={[
            m.domain(),
            { hidden: m.status() },
            { numeric: m.stateQueued() },
            { numeric: m.stateAccepted() },
            { numeric: m.stateRefused() },
            m.actions(),
          ]}
        />
        <tbody>
          {domains.map((domain) => (
            <Row key={domain.domain}>
              <Cell className="wrap-anywhere">
                <bdi>{domain.domain || m.otherDomains()}</bdi>
              </Cell>
              <Cell>
                <StateBar counts={domain.counts} className="h-1.5 w-30" />
              </Cell>
              <Cell numeric label={m.stateQueued()} className="text-second">
                {formatNumber(domain.counts.queued)}
              </Cell>
              <Cell numeric label={m.stateAccepted()} className="text-second">
                {formatNumber(domain.counts.accepted)}
              </Cell>
              <Cell numeric label={m.stateRefused()} className="text-second">
                {formatNumber(domain.counts.refused)}
              </Cell>
              <Cell className="text-end whitespace-nowrap">
                <DomainPause domain={domain} sending={isAdmin ? sending : null} isOver={isOver} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

interface PauseProps {
  domain: DomainProgress
  /** Null for those who only see whether it is paused. */
  sending: SendingActions | null
  isOver: boolean
}

/** Whether a domain is paused. A pause outlasts the issue, so it can be ended then too. */
function DomainPause({ domain: shown, sending, isOver }: PauseProps) {
  const { timeZone } = useSite()
  const { domain, counts, isPaused, waitUntil } = shown
  if (domain === '') return null
  if (isPaused || waitUntil) {
    return (
      <span className="inline-flex items-center gap-3">
        <Badge tone="caution">
          {isPaused || !waitUntil ? m.domainPaused() : m.untilTime({ time: formatTime(waitUntil, timeZone) })}
        </Badge>
        {sending && (
          <button
            type="button"
            className="min-h-6 font-medium underline pointer-coarse:min-h-11"
            aria-label={m.resumeDomainNow({ domain })}
            onClick={() => sending.resumeDomain(domain)}
          >
            {m.resumeNow()}
          </button>
        )}
      </span>
    )
  }
  if (isOver) return null
  if (counts.queued + counts.sending === 0) return <span className="text-second">{m.domainDone()}</span>
  if (!sending) return null
  return (
    <IconButton size="small" label={m.pauseDomain({ domain })} onClick={() => sending.pauseDomain(domain)}>
      <Pause className="size-4" aria-hidden />
    </IconButton>
  )
}
