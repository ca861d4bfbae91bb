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
import type { MemberGroup } from '#shared/readers/members.ts'
import { Donations } from './donations-form.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { GroupsTable } from './groups-table.tsx'
import { ImportMembersDialog } from './import-members-dialog.tsx'
import { AddMemberDialog } from './member-dialogs.tsx'
import { useMemberGroups, useMembers, useReadMembersCsv, type MemberFilter } from './members.queries.ts'
import { MembersTable } from './members-table.tsx'

/** Groups of members, who is in them, and donations. Admins only. */
export function MembersView() {
  const groups = useMemberGroups()
  const { hasMail } = useSite()
  const [edited, setEdited] = useState<MemberGroup | 'new' | null>(null)
  return (
    <div className="space-y-8">
      <div>
        <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <h2 className="headline text-2xl">{m.memberGroups()}</h2>
          <Button variant="secondary" onClick={() => setEdited('new')}>
            {m.newGroup()}
          </Button>
        </header>
        {!hasMail && <p className="mb-3 text-sm text-second">{m.membersNeedMail()}</p>}
        <ListState
          query={groups}
          failure={m.memberGroupsNotLoaded()}
          empty={<EmptyState title={m.noMemberGroups()}>{m.noMemberGroupsHint()}</EmptyState>}
        >
          {(items) => <GroupsTable groups={items} onEdit={setEdited} />}
        </ListState>
      </div>
      {groups.data && groups.data.length > 0 && <Members groups={groups.data} />}
      <Donations />
      {edited && <GroupDialog group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

function Members({ groups }: { groups: readonly MemberGroup[] }) {
  const [filter, setFilter] = useState<MemberFilter>({ q: '', groupId: null, state: 'current' })
  return (
    <div>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="headline text-2xl">{m.membersTitle()}</h2>
        <MemberButtons groups={groups} />
      </header>
      <Filters groups={groups} filter={filter} onChange={setFilter} />
      <MemberList filter={useDeferredValue(filter)} />
    </div>
  )
}

function MemberButtons({ groups }: { groups: readonly MemberGroup[] }) {
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
      {open === 'add' && <AddMemberDialog groups={groups} onClose={close} />}
      {open === 'import' && <ImportMembersDialog onClose={close} />}
    </div>
  )
}

interface FilterProps {
  groups: readonly MemberGroup[]
  filter: MemberFilter
  onChange: (filter: MemberFilter) => void
}

const ALL = 'all'

function Filters({ groups, filter, onChange }: FilterProps) {
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
        label={m.memberGroup()}
        className="w-full max-w-56"
        value={String(filter.groupId ?? ALL)}
        onChange={({ target }) =>
          onChange({ ...filter, groupId: target.value === ALL ? null : Number(target.value) })
        }
        options={[
          { value: ALL, label: m.allGroups() },
          ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
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
  const isFiltered = filter.q.trim() !== '' || filter.groupId !== null || filter.state === 'ended'
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
