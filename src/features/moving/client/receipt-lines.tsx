import { useState, type ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Pages } from '#client/ui/pages.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { RECEIPT_PAGE_SIZE } from '#features/moving/shared/import-inputs.ts'
import { MendLink } from './mend-link.tsx'
import {
  useLinePoints,
  useReceiptLines,
  useSettle,
  type ImportStatus,
  type ReceiptLine,
  type ReceiptList,
  type ReceiptPoint,
  type ReceiptSummary,
} from './move-in.queries.ts'
import { SettleBox } from './settle-box.tsx'

interface Props {
  status: ImportStatus
  lists: ReceiptSummary['lists']
}

/** What an editor should look at, a line for each kind of problem, with a check mark for when it is done. */
export function OpenLines({ status, lists: { points, openLines, settledPoints, omitted } }: Props) {
  const [hidesSettled, setHidesSettled] = useState(false)
  const query = useReceiptLines({ id: status.id, list: 'open' })
  if (points === 0) return <EmptyState title={m.nothingNeedsEye()}>{m.everythingCameAsIs()}</EmptyState>
  const isShown = ({ count, settledCount }: ReceiptLine) => !hidesSettled || settledCount < count
  const lines = m.linesOfReceipt({ count: openLines, shown: formatNumber(openLines) })
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <p className="figures text-second">
          {m.reviewSummary({ points: formatNumber(points), lines, done: formatNumber(settledPoints) })}
          {omitted > 0 && ` ${m.moreThanListed({ count: omitted, number: formatNumber(omitted) })}`}
        </p>
        <CheckboxField
          label={m.hideSettled()}
          checked={hidesSettled}
          onChange={({ target }) => setHidesSettled(target.checked)}
        />
      </div>
      <ListState
        query={{ ...query, data: query.data?.filter(isShown) }}
        empty={<EmptyState title={m.allSettled()}>{m.allSettledHint()}</EmptyState>}
      >
        {(shown) => <Lines lines={shown} status={status} list="open" />}
      </ListState>
    </div>
  )
}

/** What was imported in another form, a line for each. */
export function ChangedLines({ status, lists: { changedRecords: count } }: Props) {
  const query = useReceiptLines({ id: status.id, list: 'changed' })
  return (
    <ListState
      query={query}
      empty={<EmptyState title={m.nothingChanged()}>{m.nothingChangedHint()}</EmptyState>}
    >
      {(lines) => (
        <div className="space-y-4">
          <p className="text-sm text-second">{m.changedSummary({ count, shown: formatNumber(count) })}</p>
          <Lines lines={lines} status={status} list="changed" />
        </div>
      )}
    </ListState>
  )
}

interface LinesProps {
  lines: readonly ReceiptLine[]
  status: ImportStatus
  list: ReceiptList
}

const Lines = ({ lines, ...rest }: LinesProps) => (
  <ul>
    {lines.map((line) => (
      <Line key={line.key} line={line} {...rest} />
    ))}
  </ul>
)

function Line({ line, status, list }: { line: ReceiptLine; status: ImportStatus; list: ReceiptList }) {
  const settle = useSettle().line
  const { key, text, count, settledCount, needsFolder } = line
  const isSettled = settledCount === count
  return (
    <LineFrame
      count={count}
      text={text}
      isSettled={isSettled}
      note={
        <>
          <Example line={line} />
          {needsFolder && !isSettled && <FolderHint status={status} />}
        </>
      }
      tick={
        list === 'open' && (
          <SettleBox
            label={count === 1 ? m.isDone() : m.doneForAll()}
            name={count === 1 ? m.settled({ title: text }) : m.settledForAll({ title: text })}
            isSettled={isSettled}
            onChange={(isChosen, onSettled) =>
              settle.mutate({ id: status.id, line: key, isSettled: isChosen }, { onSettled })
            }
          />
        )
      }
    >
      <LinePoints id={status.id} list={list} line={key} />
    </LineFrame>
  )
}

interface FrameProps {
  count: number
  text: string
  note: ReactNode
  isSettled?: boolean
  tick?: ReactNode
  /** Shown on demand; nothing to show if it is absent. */
  children: ReactNode
}

/** A line of the receipt: how many, what, an example, and all of them on demand. */
export function LineFrame({ count, text, note, isSettled = false, tick, children }: FrameProps) {
  const [isOpen, setIsOpen] = useState(false)
  const points = m.showPoints({ count, shown: formatNumber(count) })
  return (
    <li className="hairline-t py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span className="figures w-12 shrink-0 text-end text-lg leading-6 font-semibold" aria-hidden>
          {formatNumber(count)}
        </span>
        <div className="min-w-0 grow basis-56 space-y-1 text-sm">
          <p className={classNames('font-medium wrap-anywhere', isSettled && 'text-second line-through')}>
            {text}
          </p>
          {note}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:ps-16">
          {children && (
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isOpen}
              aria-label={isOpen ? undefined : m.showPointsOf({ points, text })}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? m.hidePoints() : points}
            </Button>
          )}
          {tick}
        </div>
      </div>
      {isOpen && <div className="mt-3 sm:ps-16">{children}</div>}
    </li>
  )
}

function Example({ line: { kind, records, example } }: { line: ReceiptLine }) {
  const { title, what, link } = example
  const shown = formatNumber(records)
  const sentence =
    kind === 'address' || records < 2 ? m.forExample() : m.inRecordsForExample({ count: records, shown })
  return (
    <p className="wrap-anywhere text-second">
      {withParts(sentence, () => (
        <MendLink key="title" link={link} title={title} />
      ))}
      {what !== title && (
        <>
          : <bdi>{what}</bdi>
        </>
      )}
    </p>
  )
}

/** The command that brings in files from a folder. */
function FolderHint({ status: { kind, filePath, options } }: { status: ImportStatus }) {
  const site = options.site === null ? '' : ` --site ${options.site}`
  const command = `npx --no broadsheet import ${kind} "${filePath}"${site} --media FOLDER`
  return (
    <div className="space-y-1 pt-1">
      <p className="text-second">{m.folderOfFiles()}</p>
      <code dir="ltr" className="block rounded-corner bg-wash px-3 py-2 text-start wrap-anywhere">
        {command}
      </code>
    </div>
  )
}

interface LinePointsProps {
  id: number
  list: ReceiptList
  line: string
}

function LinePoints({ id, list, line }: LinePointsProps) {
  const [page, setPage] = useState(1)
  const points = useLinePoints({ id, list, line, page })
  return (
    <ListState query={points}>
      {({ items, total }) => (
        <>
          <ul>
            {items.map((point, index) => (
              <PointLine
                key={`${point.key} ${index}`}
                point={point}
                receiptId={list === 'open' ? id : null}
              />
            ))}
          </ul>
          <Pages page={page} total={total} pageSize={RECEIPT_PAGE_SIZE} onPage={setPage} />
        </>
      )}
    </ListState>
  )
}

function PointLine({ point, receiptId }: { point: ReceiptPoint; receiptId: number | null }) {
  const settle = useSettle().point
  const { title, what, link, key, isSettled } = point
  return (
    <li className="hairline-t flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm">
      <div className={classNames('min-w-0 grow basis-56', isSettled && 'line-through')}>
        <p className="font-medium wrap-anywhere">
          <MendLink link={link} title={title} />
        </p>
        <p className="mt-0.5 wrap-anywhere text-second">
          <bdi>{what}</bdi>
        </p>
      </div>
      {receiptId !== null && (
        <SettleBox
          label={m.isDone()}
          name={m.settled({ title })}
          isSettled={isSettled}
          onChange={(isChosen, onSettled) =>
            settle.mutate({ id: receiptId, key, isSettled: isChosen }, { onSettled })
          }
        />
      )}
    </li>
  )
}
