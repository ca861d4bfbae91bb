import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
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
import type { ImportOptions } from '#features/moving/shared/imports.ts'
import { ImportSteps } from './import-steps.tsx'
import { STATES, systemName } from './import-words.ts'
import { MoveInDialog } from './move-in-dialog.tsx'
import {
  isUnderWay,
  useImportActions,
  useImportPlan,
  useImports,
  type ImportStatus,
} from './move-in.queries.ts'
import { ReceiptView } from './receipt-view.tsx'
import { RecordTypes } from './record-types.tsx'
import { TakeBackButton, TakenBackCard } from './take-back.tsx'

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
  const [types, setTypes] = useState(status.options.types)
  return (
    <section className="space-y-5">
      <Link {...dashboardView('move-in')} className={buttonClass({ variant: 'secondary', size: 'small' })}>
        <ArrowLeft className="size-4" aria-hidden />
        {m.allImports()}
      </Link>
      <StatusCard status={status} types={types} />
      {canStart(status) && <ChosenTypes id={status.id} chosen={types} onChange={setTypes} />}
      <TakenBackCard status={status} />
      {status.hasReceipt && <ReceiptView key={status.updatedAt} status={status} />}
    </section>
  )
}

/** An import whose receipt shows what running it again would bring. */
const canStart = ({ state, hasReceipt }: ImportStatus) =>
  (state === 'done' || state === 'takenBack') && hasReceipt

type Types = ImportOptions['types']

interface ChosenTypesProps {
  id: number
  chosen: Types
  onChange: (types: Types) => void
}

function ChosenTypes({ id, ...choice }: ChosenTypesProps) {
  const { data } = useImportPlan(id)
  return data ? <RecordTypes plan={data} {...choice} /> : null
}

function StatusCard({ status, types }: { status: ImportStatus; types: Types }) {
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
      <Progress status={status} />
      <Actions status={status} types={types} />
    </Card>
  )
}

function Progress({ status }: { status: ImportStatus }) {
  const { state } = status
  if (state === 'takingBack') return <p className="text-sm">{m.takingBackNow()}</p>
  if (state === 'takenBack') return <p className="text-sm">{m.wasTakenBack()}</p>
  return state === 'done' ? <Ended status={status} /> : <ImportSteps status={status} />
}

function Ended({ status: { options, hasReceipt } }: { status: ImportStatus }) {
  if (!hasReceipt) return <p className="text-sm">{m.receiptWasDeleted()}</p>
  if (options.dryRun) {
    return <p className="text-sm">{m.trialIsDone()}</p>
  }
  return <p className="text-sm">{m.importIsDone()}</p>
}

function Actions({ status, types }: { status: ImportStatus; types: Types }) {
  const { cancel, resume } = useImportActions()
  const { id, state, needsOtherFile, takenBack } = status
  const canResume = (state === 'stopped' || state === 'canceled' || state === 'failed') && !takenBack
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {isUnderWay(status) && state !== 'takingBack' && (
        <Button variant="secondary" pending={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          {m.cancelLabel()}
        </Button>
      )}
      {needsOtherFile && !takenBack && (
        <Link {...dashboardView('move-in')} className={buttonClass({})}>
          {m.chooseAnotherFile()}
        </Link>
      )}
      {canResume && !needsOtherFile && (
        <Button pending={resume.isPending} onClick={() => resume.mutate({ id })}>
          {m.resume()}
        </Button>
      )}
      {canStart(status) && <StartButton status={status} types={types} />}
      <TakeBackButton status={status} />
    </div>
  )
}

/** Runs the import of a trial, or one again, after a question. */
function StartButton({ status: { id, options }, types }: { status: ImportStatus; types: Types }) {
  const navigate = useNavigate()
  const { repeat } = useImportActions()
  const [isAsking, setIsAsking] = useState(false)
  const start = async () => {
    setIsAsking(false)
    const started = await repeat.mutateAsync({ id, dryRun: false, types }).catch(() => null)
    if (started) await navigate(dashboardView(`move-in/${started.id}`))
  }
  return (
    <>
      <Button
        variant={options.dryRun ? 'primary' : 'secondary'}
        pending={repeat.isPending}
        onClick={() => setIsAsking(true)}
      >
        {options.dryRun ? m.moveIn() : m.runItAgain()}
      </Button>
      {isAsking && (
        <MoveInDialog
          id={id}
          types={types}
          onConfirm={() => void start()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
