import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatDateTimeSeconds, formatNumber } from '#shared/formats.ts'
import type { IssueProgress } from '#features/newsletters/shared/issue-results.ts'
import { useIssueProgress, useSending, type SendingActions } from '../newsletters.queries.ts'
import { DomainsTable } from './domains-table.tsx'
import { ProgressFigures } from './progress-figures.tsx'
import { RefusalsAndEvents } from './refusals-and-events.tsx'
import { UncertainPeople } from './uncertain-people.tsx'

interface Props {
  id: number
  isAdmin: boolean
}

/** The progress of an issue, or its results. */
export function SendingView({ id, isAdmin }: Props) {
  const progress = useIssueProgress(id)
  return (
    <ListState query={progress} failure={m.sendingNotLoaded()}>
      {(shown) => <Sending progress={shown} isAdmin={isAdmin} />}
    </ListState>
  )
}

function Sending({ progress, isAdmin }: { progress: IssueProgress; isAdmin: boolean }) {
  const { issue } = progress
  const sending = useSending(issue.id)
  return (
    <section aria-label={issue.subject} className="space-y-5">
      <Link {...dashboardView('issues')} search={{}} className="text-link text-sm">
        {m.backToIssues()}
      </Link>
      <SendingHead progress={progress} sending={sending} />
      <ProgressFigures progress={progress} />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          <DomainsTable
            domains={progress.domains}
            sending={sending}
            isOver={isOver(progress)}
            isAdmin={isAdmin}
          />
          {issue.counts.uncertain > 0 && (
            <UncertainPeople issue={issue} sending={sending} isAdmin={isAdmin} />
          )}
        </div>
        <div className="space-y-6">
          <CheckboxField
            label={m.keepOnSite()}
            checked={issue.isArchived}
            disabled={sending.isPending}
            onChange={({ target }) => sending.archive(issue.version, target.checked)}
          />
          <RefusalsAndEvents progress={progress} />
        </div>
      </div>
    </section>
  )
}

const isOver = ({ issue: { status } }: IssueProgress) => status === 'sent' || status === 'canceled'

function SendingHead({ progress, sending }: { progress: IssueProgress; sending: SendingActions }) {
  const { timeZone } = useSite()
  const [isAsking, setIsAsking] = useState(false)
  const { subject, newsletterName, status, orderedAt, counts } = progress.issue
  const words = {
    preparing: m.statusPreparing(),
    sending: m.statusSending(),
    paused: m.statusPaused(),
    sent: m.statusSent(),
  }
  const state = status in words ? words[status as keyof typeof words] : m.statusCanceled()
  const facts = [
    newsletterName,
    ...(orderedAt ? [m.sendingStarted({ time: formatDateTimeSeconds(orderedAt, timeZone) })] : []),
    m.textIsLocked(),
    ...(status === 'paused' ? [m.queueWaits()] : []),
  ]
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-72">
        <h2 dir="auto" className="headline wrap-anywhere text-2xl">
          {subject}
        </h2>
        <p className="mt-1 text-sm text-second">
          <strong className="font-semibold text-accent">{state}</strong> · {facts.join(' · ')}
        </p>
      </div>
      {!isOver(progress) && (
        <div className="flex flex-wrap gap-2">
          {status === 'preparing' ? (
            <Button variant="quiet" pending={sending.isPending} onClick={sending.cancel}>
              {m.backToDraft()}
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => setIsAsking(true)}>
              {m.cancelTheRest()}
            </Button>
          )}
          {status === 'paused' ? (
            <Button pending={sending.isPending} onClick={sending.resume}>
              <Play className="size-4" aria-hidden />
              {m.resumeSending()}
            </Button>
          ) : status === 'sending' ? (
            <Button pending={sending.isPending} onClick={sending.pause}>
              <Pause className="size-4" aria-hidden />
              {m.pauseSending()}
            </Button>
          ) : null}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={m.cancelRestTitle()}
        confirm={m.cancelRest()}
        cancel={m.goOnSending()}
        onConfirm={() => {
          sending.cancel()
          setIsAsking(false)
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p>{m.cancelRestText({ count: counts.queued, number: formatNumber(counts.queued) })}</p>
      </ConfirmDialog>
    </header>
  )
}
