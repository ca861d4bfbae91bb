import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Pages } from '#client/ui/pages.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { RECEIPT_PAGE_SIZE } from '#features/moving/shared/import-inputs.ts'
import { WRITTEN_TABLES } from '#features/moving/shared/imports.ts'
import { CountList } from './count-list.tsx'
import { TABLE_NAMES } from './import-words.ts'
import {
  isUnderWay,
  useImportActions,
  useRemaining,
  useTakeBackPlan,
  type ImportStatus,
  type TakeBackPlan,
} from './move-in.queries.ts'

/** Starts to take an import back, after a question. Shows nothing for trials, and while an import runs. */
export function TakeBackButton({ status }: { status: ImportStatus }) {
  const [isAsking, setIsAsking] = useState(false)
  // Here and not in the dialog, which is gone as soon as the import is under way.
  const { takeBack } = useImportActions()
  const { options, state, takenBack } = status
  const isDone = state === 'takenBack' && takenBack?.remaining === 0
  if (options.dryRun || isUnderWay(status) || isDone) return null
  return (
    <>
      <Button variant="destructive" onClick={() => setIsAsking(true)}>
        {m.takeBack()}
      </Button>
      {isAsking && <TakeBackDialog id={status.id} takeBack={takeBack} onClose={() => setIsAsking(false)} />}
    </>
  )
}

interface TakeBackDialogProps {
  id: number
  takeBack: ReturnType<typeof useImportActions>['takeBack']
  onClose: () => void
}

function TakeBackDialog({ id, takeBack, onClose }: TakeBackDialogProps) {
  const plan = useTakeBackPlan(id)
  const isEmpty = plan.data !== undefined && !hasContent(plan.data)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={m.takeThisImportBack()}
      footer={
        <DialogButtons onCancel={onClose}>
          <Button
            variant="danger"
            disabled={plan.data === undefined || isEmpty}
            pending={takeBack.isPending}
            onClick={() => takeBack.mutate({ id }, { onSuccess: onClose })}
          >
            {m.takeItBack()}
          </Button>
        </DialogButtons>
      }
    >
      <ListState query={plan} failure={m.takeBackPlanNotLoaded()} empty={null}>
        {(data) => (isEmpty ? <p className="text-sm">{m.nothingToTakeBackHere()}</p> : <Plan plan={data} />)}
      </ListState>
    </Dialog>
  )
}

const hasContent = ({ tables, hasSettings, hasSections }: TakeBackPlan): boolean =>
  tables.length > 0 || hasSettings || hasSections

function Plan({ plan: { tables, hasSettings, hasSections } }: { plan: TakeBackPlan }) {
  return (
    <div className="text-sm">
      <p>{m.takeBackRemoves()}</p>
      <CountList
        counts={tables.map(({ table, made, edited }) => ({
          name: TABLE_NAMES[table](),
          count: made,
          note: edited > 0 ? m.ofTheseEdited({ count: edited, shown: formatNumber(edited) }) : undefined,
        }))}
      />
      <ReasonList reasons={tables.flatMap(({ reasons }) => reasons)} />
      {hasSettings && <p className="mb-2">{m.takeBackSettings()}</p>}
      {hasSections && <p className="mb-2">{m.takeBackSections()}</p>}
      <p>{m.takeBackStays()}</p>
    </div>
  )
}

/** How many rows stay for each reason. */
function ReasonList({ reasons }: { reasons: TakeBackPlan['tables'][number]['reasons'] }) {
  if (reasons.length === 0) return null
  return (
    <ul className="mb-2 list-disc ps-5 text-sm text-second">
      {reasons.map(({ reason, count }) => (
        <li key={reason}>{m.takeBackReason({ reason, shown: formatNumber(count) })}</li>
      ))}
    </ul>
  )
}

/** What was removed so far, and what stayed with the reason. */
export function TakenBackCard({ status: { id, state, takenBack } }: { status: ImportStatus }) {
  if (!takenBack) return null
  const { removed, remaining } = takenBack
  const counts = WRITTEN_TABLES.flatMap((table) => {
    const count = removed[table] ?? 0
    return count > 0 ? [{ name: TABLE_NAMES[table](), count }] : []
  })
  return (
    <>
      <Card>
        <CardHeader title={state === 'takingBack' ? m.takingBack() : m.takenBack()} />
        <CountList counts={counts} />
      </Card>
      {state !== 'takingBack' && remaining > 0 && <Remaining id={id} />}
    </>
  )
}

function Remaining({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const query = useRemaining({ id, page })
  return (
    <Card>
      <CardHeader title={m.whatStayed()} note={m.whatStayedNote()} />
      <ListState query={query} empty={null}>
        {({ items, total, reasons }) => (
          <>
            {total > items.length && <ReasonList reasons={reasons} />}
            <ul>
              {items.map(({ table, key, title, reason }) => (
                <li key={`${table} ${key}`} className="hairline-t py-3 text-sm">
                  <p className="font-medium wrap-anywhere">
                    {TABLE_NAMES[table]()}: <bdi>{title}</bdi>
                  </p>
                  <p className="mt-0.5 wrap-anywhere text-second">{reason}</p>
                </li>
              ))}
            </ul>
            <Pages page={page} total={total} pageSize={RECEIPT_PAGE_SIZE} onPage={setPage} />
          </>
        )}
      </ListState>
    </Card>
  )
}
