import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Badge } from '#client/ui/badge.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { Pages } from '#client/ui/pages.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { RECEIPT_PAGE_SIZE } from '#shared/moving/import-inputs.ts'
import { OPEN_KINDS, type OpenKind } from '#shared/moving/receipt.ts'
import { POINT_NAMES } from './import-words.ts'
import { ListState } from '#client/ui/list-state.tsx'
import { useOpenPoints, useSettlePoint, type OpenPoint } from './move-in.queries.ts'

interface Props {
  id: number
  counts: Partial<Record<OpenKind, number>>
  /** Points that are ticked off. */
  settledCount: number
}

/** What an editor should look at, each with a link to mend it and a tick for when that is done. */
export function OpenPointList({ id, counts, settledCount }: Props) {
  const [{ kind, page }, setPlace] = useState<{ kind: OpenKind | 'all'; page: number }>({
    kind: 'all',
    page: 1,
  })
  const [hidesSettled, setHidesSettled] = useState(false)
  const points = useOpenPoints({ id, page, hidesSettled, kind: kind === 'all' ? undefined : kind })
  const segments = OPEN_KINDS.filter((each) => counts[each]).map((each) => ({
    value: each,
    label: `${POINT_NAMES[each]()} (${formatNumber(counts[each] ?? 0)})`,
  }))
  if (segments.length === 0) {
    return <EmptyState title={m.nothingNeedsEye()}>{m.everythingCameAsIs()}</EmptyState>
  }
  return (
    <div className="space-y-4">
      {segments.length > 1 && (
        <Segmented
          label={m.whatNeedsEye()}
          segments={[{ value: 'all' as const, label: m.all() }, ...segments]}
          value={kind}
          onChange={(next) => setPlace({ kind: next, page: 1 })}
        />
      )}
      <CheckboxField
        label={
          settledCount === 0 ? m.hideSettled() : m.hideSettledCount({ count: formatNumber(settledCount) })
        }
        checked={hidesSettled}
        onChange={({ target }) => {
          setHidesSettled(target.checked)
          setPlace({ kind, page: 1 })
        }}
      />
      <ListState query={points} empty={<EmptyState title={m.allSettled()}>{m.allSettledHint()}</EmptyState>}>
        {({ items, total }) => (
          <>
            <Points points={items} receiptId={id} />
            <Pages
              page={page}
              total={total}
              pageSize={RECEIPT_PAGE_SIZE}
              onPage={(next) => setPlace({ kind, page: next })}
            />
          </>
        )}
      </ListState>
    </div>
  )
}

/** What came in another form. */
export function ChangeList({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const changes = useOpenPoints({ id, page, kind: 'changed' })
  return (
    <ListState
      query={changes}
      empty={<EmptyState title={m.nothingChanged()}>{m.nothingChangedHint()}</EmptyState>}
    >
      {({ items, total }) => (
        <>
          <Points points={items} />
          <Pages page={page} total={total} pageSize={RECEIPT_PAGE_SIZE} onPage={setPage} />
        </>
      )}
    </ListState>
  )
}

interface PointsProps {
  points: readonly OpenPoint[]
  /** Of a receipt whose points can be ticked off. */
  receiptId?: number
}

function Points({ points, receiptId }: PointsProps) {
  return (
    <ul>
      {points.map((point, index) => (
        <PointLine key={`${point.key} ${index}`} point={point} receiptId={receiptId} />
      ))}
    </ul>
  )
}

interface PointProps {
  point: OpenPoint
  receiptId: number | undefined
}

function PointLine({ point: { kind, title, what, link, key, isSettled }, receiptId }: PointProps) {
  return (
    <li className="hairline-t flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm">
      <div className={classNames('min-w-0 grow basis-64', isSettled && 'line-through')}>
        <p className="font-medium wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="mt-0.5 wrap-anywhere text-second">
          <bdi>{what}</bdi>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Badge>{POINT_NAMES[kind]()}</Badge>
        <MendLink link={link} title={title} />
        {receiptId !== undefined && (
          <SettleBox id={receiptId} pointKey={key} isSettled={isSettled} title={title} />
        )}
      </div>
    </li>
  )
}

interface SettleProps {
  id: number
  pointKey: string
  isSettled: boolean
  title: string
}

function SettleBox({ id, pointKey, isSettled, title }: SettleProps) {
  const settle = useSettlePoint()
  /** What was just chosen, until the list has it or the call failed. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const choose = (isChosen: boolean) => {
    setChosen(isChosen)
    settle.mutate({ id, key: pointKey, isSettled: isChosen }, { onSettled: () => setChosen(null) })
  }
  return (
    <CheckboxField
      label={m.done()}
      aria-label={m.settled({ title })}
      checked={chosen ?? isSettled}
      onChange={({ target }) => choose(target.checked)}
    />
  )
}

const DASHBOARD = '/dashboard/'

function MendLink({ link, title }: { link: string | null; title: string }) {
  if (!link?.startsWith('/')) return null
  const label = m.openOldTitle({ title })
  if (link.startsWith(DASHBOARD) && !/[?#]/.test(link)) {
    return (
      <Link {...dashboardView(link.slice(DASHBOARD.length))} aria-label={label} className="underline">
        {m.open()}
      </Link>
    )
  }
  return (
    <a href={link} aria-label={label} className="underline">
      {m.open()}
    </a>
  )
}
