import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { Badge } from '#client/ui/badge.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Pages } from '#client/ui/pages.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { RECEIPT_PAGE_SIZE } from '#shared/import-inputs.ts'
import { OPEN_KINDS, type OpenKind } from '#shared/receipt.ts'
import { POINT_NAMES } from './import-words.ts'
import { ListState } from '#client/ui/list-state.tsx'
import { useOpenPoints, type OpenPoint } from './move-in.queries.ts'

interface Props {
  id: number
  counts: Partial<Record<OpenKind, number>>
}

/** What an editor should look at, each with a link to mend it. */
export function OpenPointList({ id, counts }: Props) {
  const [{ kind, page }, setPlace] = useState<{ kind: OpenKind | 'all'; page: number }>({
    kind: 'all',
    page: 1,
  })
  const points = useOpenPoints({ id, page, kind: kind === 'all' ? undefined : kind })
  const segments = OPEN_KINDS.filter((each) => counts[each]).map((each) => ({
    value: each,
    label: `${POINT_NAMES[each]} (${formatNumber(counts[each] ?? 0)})`,
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
      <ListState query={points}>
        <Points points={points.data?.items ?? []} />
        <Pages
          page={page}
          total={points.data?.total ?? 0}
          pageSize={RECEIPT_PAGE_SIZE}
          onPage={(next) => setPlace({ kind, page: next })}
        />
      </ListState>
    </div>
  )
}

/** What came in another form. */
export function ChangeList({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const changes = useOpenPoints({ id, page, kind: 'changed' })
  if (changes.data?.total === 0) {
    return <EmptyState title={m.nothingChanged()}>{m.nothingChangedHint()}</EmptyState>
  }
  return (
    <ListState query={changes}>
      <Points points={changes.data?.items ?? []} />
      <Pages page={page} total={changes.data?.total ?? 0} pageSize={RECEIPT_PAGE_SIZE} onPage={setPage} />
    </ListState>
  )
}

function Points({ points }: { points: readonly OpenPoint[] }) {
  return (
    <ul>
      {points.map((point, index) => (
        <PointLine key={`${point.type} ${point.id} ${index}`} point={point} />
      ))}
    </ul>
  )
}

function PointLine({ point: { kind, title, what, link } }: { point: OpenPoint }) {
  return (
    <li className="hairline-t flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="mt-0.5 wrap-anywhere text-second">
          <bdi>{what}</bdi>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Badge>{POINT_NAMES[kind]}</Badge>
        <MendLink link={link} title={title} />
      </div>
    </li>
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
