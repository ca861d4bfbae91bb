import { useDeferredValue, useState } from 'react'
import { DownloadCsv } from '#client/lib/download-csv.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { limits } from '#shared/limits.ts'
import { SubscribersTable } from './subscribers-table.tsx'
import {
  useNewsletterNames,
  useReadSubscribersCsv,
  useSubscriberCounts,
  useSubscribers,
  type SubscriberFilter,
} from './subscribers.queries.ts'

/** Everyone with an email address: subscribers, members, and those of an import. Admins only. */
export function SubscribersView() {
  const [filter, setFilter] = useState<SubscriberFilter>({ q: '', tier: 'all', newsletterId: null })
  const counts = useSubscriberCounts()
  const newsletters = useNewsletterNames()
  // Only imports set these tiers. The memberships of people who join here are in another table.
  const hasTiers = counts !== undefined && counts.tiers.paid + counts.tiers.complimentary > 0
  return (
    <section className="space-y-5">
      <ViewHead
        note={m.subscribersNote()}
        actions={<DownloadCsv name="subscribers.csv" readPart={useReadSubscribersCsv()} />}
      />
      <Card>
        {counts && counts.total > 0 && (
          <p className="mb-4 text-sm text-second">
            {m.stillSubscribed({
              subscribed: formatNumber(counts.subscribed),
              total: formatNumber(counts.total),
            })}
          </p>
        )}
        <div className="mb-4 flex flex-wrap items-end gap-4">
          <TextField
            label={m.searchSubscribers()}
            type="search"
            className="w-full max-w-sm"
            placeholder={m.searchSubscribersPlaceholder()}
            maxLength={limits.searchMax}
            value={filter.q}
            onChange={({ target }) => setFilter((present) => ({ ...present, q: target.value }))}
          />
          {newsletters.length > 0 && (
            <SelectField
              label={m.newsletterOfReaders()}
              className="w-full max-w-60"
              options={[
                { value: 'all', label: m.all() },
                ...newsletters.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={filter.newsletterId === null ? 'all' : String(filter.newsletterId)}
              onChange={({ target: { value } }) =>
                setFilter((present) => ({ ...present, newsletterId: value === 'all' ? null : Number(value) }))
              }
            />
          )}
          {hasTiers && (
            <Segmented
              label={m.onFormerSite()}
              value={filter.tier}
              onChange={(tier) => setFilter((present) => ({ ...present, tier }))}
              segments={[
                { value: 'all', label: labelOf(m.all(), counts.total) },
                { value: 'paid', label: labelOf(m.paid(), counts.tiers.paid) },
                { value: 'complimentary', label: labelOf(m.complimentary(), counts.tiers.complimentary) },
              ]}
            />
          )}
        </div>
        <Subscribers filter={useDeferredValue(filter)} hasTiers={hasTiers} />
      </Card>
    </section>
  )
}

const labelOf = (name: string, count: number) => `${name} (${formatNumber(count)})`

function Subscribers({ filter, hasTiers }: { filter: SubscriberFilter; hasTiers: boolean }) {
  const list = useSubscribers(filter)
  return (
    <ListState
      query={{ ...list, data: list.items, isError: list.isError && !list.isFetching }}
      failure={m.subscribersNotLoaded()}
      empty={
        filter.q.trim() || filter.tier !== 'all' || filter.newsletterId !== null ? (
          <EmptyState title={m.noSubscribersFound()}>{m.tryAnotherNameOrFilter()}</EmptyState>
        ) : (
          <EmptyState title={m.noSubscribersYet()}>{m.noSubscribersYetHint()}</EmptyState>
        )
      }
    >
      {(items) => (
        <>
          <SubscribersTable subscribers={items} hasTiers={hasTiers} />
          <ShowMore list={list} />
        </>
      )}
    </ListState>
  )
}
