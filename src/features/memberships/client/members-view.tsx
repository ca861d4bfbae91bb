import { Upload, UserPlus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { DownloadCsv } from '#client/lib/download-csv.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import type { Tier } from '#features/memberships/shared/members.ts'
import { Donations } from './donations-form.tsx'
import { TierDialog } from './tier-dialog.tsx'
import { TiersTable } from './tiers-table.tsx'
import { ImportMembersDialog } from './import-members-dialog.tsx'
import { AddMemberDialog } from './member-dialogs.tsx'
import { useTiers, useMembers, useReadMembersCsv, type MemberFilter } from './members.queries.ts'
import { MembersTable } from './members-table.tsx'

/** Membership tiers, who is in them, and donations. Admins only. */
export function MembersView() {
  const tiers = useTiers()
  const { hasMail } = useSite()
  const [edited, setEdited] = useState<Tier | 'new' | null>(null)
  return (
    <div className="space-y-8">
      <div>
        <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <h2 className="headline text-2xl">{m.tiers()}</h2>
          <Button variant="secondary" onClick={() => setEdited('new')}>
            {m.newTier()}
          </Button>
        </header>
        {!hasMail && <p className="mb-3 text-sm text-second">{m.membersNeedMail()}</p>}
        <ListState
          query={tiers}
          failure={m.tiersNotLoaded()}
          empty={<EmptyState title={m.noTiers()}>{m.noTiersHint()}</EmptyState>}
        >
          {(items) => <TiersTable tiers={items} onEdit={setEdited} />}
        </ListState>
      </div>
      {tiers.data && tiers.data.length > 0 && <Members tiers={tiers.data} />}
      <Donations />
      {edited && <TierDialog tier={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

function Members({ tiers }: { tiers: readonly Tier[] }) {
  const [filter, setFilter] = useState<MemberFilter>({ q: '', tierId: null, state: 'current' })
  return (
    <div>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="headline text-2xl">{m.membersTitle()}</h2>
        <MemberButtons tiers={tiers} />
      </header>
      <Filters tiers={tiers} filter={filter} onChange={setFilter} />
      <MemberList filter={useDeferredValue(filter)} />
    </div>
  )
}

function MemberButtons({ tiers }: { tiers: readonly Tier[] }) {
  const [open, setOpen] = useState<'add' | 'import' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadCsv name="members.csv" readPart={useReadMembersCsv()} />
      <Button variant="secondary" onClick={() => setOpen('import')}>
        <Upload className="size-4" aria-hidden />
        {m.uploadMembers()}
      </Button>
      <Button onClick={() => setOpen('add')}>
        <UserPlus className="size-4" aria-hidden />
        {m.addMember()}
      </Button>
      {open === 'add' && <AddMemberDialog tiers={tiers} onClose={close} />}
      {open === 'import' && <ImportMembersDialog onClose={close} />}
    </div>
  )
}

interface FilterProps {
  tiers: readonly Tier[]
  filter: MemberFilter
  onChange: (filter: MemberFilter) => void
}

const ALL = 'all'

function Filters({ tiers, filter, onChange }: FilterProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <TextField
        label={m.searchMembers()}
        type="search"
        className="w-full max-w-sm"
        placeholder={m.searchMembersPlaceholder()}
        maxLength={limits.searchMax}
        value={filter.q}
        onChange={({ target }) => onChange({ ...filter, q: target.value })}
      />
      <SelectField
        label={m.tier()}
        className="w-full max-w-56"
        value={String(filter.tierId ?? ALL)}
        onChange={({ target }) =>
          onChange({ ...filter, tierId: target.value === ALL ? null : Number(target.value) })
        }
        options={[
          { value: ALL, label: m.allTiers() },
          ...tiers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Segmented
        label={m.membersState()}
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
        segments={[
          { value: 'current', label: m.currentMembers() },
          { value: 'ended', label: m.endedMembers() },
          { value: 'all', label: m.all() },
        ]}
      />
    </div>
  )
}

function MemberList({ filter }: { filter: MemberFilter }) {
  const list = useMembers(filter)
  const isFiltered = filter.q.trim() !== '' || filter.tierId !== null || filter.state === 'ended'
  return (
    <ListState
      query={{ ...list, data: list.items, isError: list.isError && !list.isFetching }}
      failure={m.membersNotLoaded()}
      empty={
        isFiltered ? (
          <EmptyState title={m.noMembersFound()}>{m.tryAnotherSearch()}</EmptyState>
        ) : (
          <EmptyState title={m.noMembersYet()}>{m.noMembersYetHint()}</EmptyState>
        )
      }
    >
      {(items) => (
        <>
          <MembersTable members={items} />
          <ShowMore list={list} />
        </>
      )}
    </ListState>
  )
}
