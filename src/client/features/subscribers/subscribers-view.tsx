import { Download } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { formatNumber } from '#shared/formats.ts'
import { limits } from '#shared/limits.ts'
import { SubscribersTable } from './subscribers-table.tsx'
import {
  useSaveSubscribersCsv,
  useSubscriberCounts,
  useSubscribers,
  type SubscriberFilter,
} from './subscribers.queries.ts'

/** Members and subscribers that came with an import. Admins only. */
export function SubscribersView() {
  const [filter, setFilter] = useState<SubscriberFilter>({ q: '', tier: 'all' })
  const [isSaving, setSaving] = useState(false)
  const counts = useSubscriberCounts()
  const saveCsv = useSaveSubscribersCsv()
  const download = async () => {
    setSaving(true)
    await saveCsv()
    setSaving(false)
  }
  return (
    <section className="space-y-5">
      <ViewHead
        note="Members and subscribers of your former site. They have no account here, and no mail is sent to them."
        actions={
          <Button variant="secondary" pending={isSaving} onClick={() => void download()}>
            <Download className="size-4" aria-hidden />
            Download CSV
          </Button>
        }
      />
      <Card>
        {counts && counts.total > 0 && (
          <p className="mb-4 text-sm text-second">
            {`${formatNumber(counts.subscribed)} of ${formatNumber(counts.total)} still subscribed`}
          </p>
        )}
        <div className="mb-4 flex flex-wrap items-end gap-4">
          <TextField
            label="Search subscribers"
            type="search"
            className="w-full max-w-sm"
            placeholder="Name or e-mail address"
            maxLength={limits.searchMax}
            value={filter.q}
            onChange={({ target }) => setFilter((present) => ({ ...present, q: target.value }))}
          />
          <Segmented
            label="Tier"
            value={filter.tier}
            onChange={(tier) => setFilter((present) => ({ ...present, tier }))}
            segments={[
              { value: 'all', label: labelOf('All', counts?.total) },
              { value: 'free', label: labelOf('Free', counts?.tiers.free) },
              { value: 'paid', label: labelOf('Paid', counts?.tiers.paid) },
              { value: 'complimentary', label: labelOf('Complimentary', counts?.tiers.complimentary) },
            ]}
          />
        </div>
        <Subscribers filter={useDeferredValue(filter)} />
      </Card>
    </section>
  )
}

const labelOf = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name} (${formatNumber(count)})`

function Subscribers({ filter }: { filter: SubscriberFilter }) {
  const list = useSubscribers(filter)
  if (list.isError && !list.isFetching) {
    return (
      <Notice tone="danger" action={<Button onClick={() => void list.refetch()}>Retry</Button>}>
        The subscribers could not be loaded.
      </Notice>
    )
  }
  if (!list.items) return <Skeleton className="h-40" />
  if (list.items.length === 0) {
    return filter.q.trim() || filter.tier !== 'all' ? (
      <EmptyState title="No subscribers found">Try another name or tier.</EmptyState>
    ) : (
      <EmptyState title="No subscribers yet">
        They come when you import a site with members, from Ghost or Substack.
      </EmptyState>
    )
  }
  return (
    <>
      <SubscribersTable subscribers={list.items} />
      <ShowMore list={list} />
    </>
  )
}
