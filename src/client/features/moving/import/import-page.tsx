import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import { ImportSteps } from './import-steps.tsx'
import { STATES, systemName } from './import-words.ts'
import { isUnderWay, useImportActions, useImports, type ImportStatus } from './move-in.queries.ts'
import { ReceiptView } from './receipt-view.tsx'

/** One import: how far it is, and its receipt. */
export function ImportPage({ id }: { id: number }) {
  const imports = useImports()
  return (
    <ListState
      query={{ ...imports, data: imports.data?.filter((each) => each.id === id) }}
      failure={m.importNotLoaded()}
      loading={<Skeleton className="h-64" />}
      empty={<EmptyState title={m.thisImportIsNotHere()}>{m.thisImportIsNotHereHint()}</EmptyState>}
    >
      {([status]) => status && <ImportDetails status={status} />}
    </ListState>
  )
}

function ImportDetails({ status }: { status: ImportStatus }) {
  return (
    <section className="space-y-5">
      <Link {...dashboardView('move-in')} className={buttonClass({ variant: 'secondary', size: 'small' })}>
        <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden />
        {m.allImports()}
      </Link>
      <StatusCard status={status} />
      {status.hasReceipt && <ReceiptView key={status.updatedAt} status={status} />}
    </section>
  )
}

function StatusCard({ status }: { status: ImportStatus }) {
  const { timeZone } = useSite()
  const { kind, fileName, state, options, createdAt, message } = status
  const { label, tone } = STATES[state]
  return (
    <Card>
      <CardHeader
        title={
          <span className="wrap-anywhere">
            {systemName(kind)}: <bdi>{fileName}</bdi>
          </span>
        }
        note={
          <>
            {withParts(m.startedAt(), () => (
              <DateTime iso={createdAt} timeZone={timeZone} />
            ))}
          </>
        }
        actions={
          <>
            {options.dryRun && <Badge>{m.trial()}</Badge>}
            <Badge tone={tone}>{label()}</Badge>
          </>
        }
      />
      {message && (
        <Notice tone={state === 'failed' ? 'danger' : 'caution'} className="mb-4">
          {message}
        </Notice>
      )}
      {state === 'done' ? <Ended status={status} /> : <ImportSteps status={status} />}
      <Actions status={status} />
    </Card>
  )
}

function Ended({ status: { options, hasReceipt } }: { status: ImportStatus }) {
  if (!hasReceipt) return <p className="text-sm">{m.receiptWasDeleted()}</p>
  if (options.dryRun) {
    return <p className="text-sm">{m.trialIsDone()}</p>
  }
  return <p className="text-sm">{m.importIsDone()}</p>
}

function Actions({ status }: { status: ImportStatus }) {
  const navigate = useNavigate()
  const { cancel, resume, repeat } = useImportActions()
  const { id, state, options, needsOtherFile } = status
  const start = async (dryRun: boolean) => {
    const started = await repeat.mutateAsync({ id, dryRun }).catch(() => null)
    if (started) await navigate(dashboardView(`move-in/${started.id}`))
  }
  const canResume = state === 'stopped' || state === 'canceled' || state === 'failed'
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {isUnderWay(status) && (
        <Button variant="secondary" pending={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          {m.cancelLabel()}
        </Button>
      )}
      {needsOtherFile && (
        <Link {...dashboardView('move-in')} className={buttonClass({})}>
          {m.chooseAnotherFile()}
        </Link>
      )}
      {canResume && !needsOtherFile && (
        <Button pending={resume.isPending} onClick={() => resume.mutate({ id })}>
          {m.resume()}
        </Button>
      )}
      {state === 'done' && (
        <Button
          variant={options.dryRun ? 'primary' : 'secondary'}
          pending={repeat.isPending}
          onClick={() => void start(false)}
        >
          {options.dryRun ? m.moveIn() : m.runItAgain()}
        </Button>
      )}
    </div>
  )
}
