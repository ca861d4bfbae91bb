import { useDeferredValue, useState } from 'react'
import { useCurrentUser } from '#client/lib/current-user.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { TextField } from '#client/ui/field.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { can } from '#features/people/shared/roles.ts'
import { LinkDialog } from './link-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PeopleTable, type PersonAction } from './people-table.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { useContributors, type Contributor } from './contributors.queries.ts'

type Open = { action: PersonAction; person: Contributor } | { action: 'create' }

/** People whom bylines name, with and without an account. */
export function PeopleView({ startQ }: { startQ: string }) {
  const [q, setQ] = useState(startQ)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <section className="space-y-5">
      <ViewHead
        note={m.peopleNote()}
        actions={<Button onClick={() => setOpen({ action: 'create' })}>{m.addPerson()}</Button>}
      />
      <Card>
        <TextField
          label={m.searchPeople()}
          type="search"
          className="mb-4 max-w-sm"
          maxLength={limits.searchMax}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <People q={useDeferredValue(q)} onOpen={(action, person) => setOpen({ action, person })} />
      </Card>
      {open?.action === 'create' && <PersonDialog person={null} onClose={close} />}
      {open?.action === 'edit' && <PersonDialog person={open.person} onClose={close} />}
      {open?.action === 'merge' && <MergeDialog person={open.person} onClose={close} />}
      {open?.action === 'link' && <LinkDialog person={open.person} onClose={close} />}
    </section>
  )
}

interface PeopleProps {
  q: string
  onOpen: (action: PersonAction, person: Contributor) => void
}

function People({ q, onOpen }: PeopleProps) {
  const { user } = useCurrentUser()
  const list = useContributors(q)
  return (
    <ListState
      query={{ ...list, data: list.items }}
      failure={m.peopleNotLoaded()}
      empty={
        q.trim() ? (
          <EmptyState title={m.nobodyFound()}>{m.tryAnotherName()}</EmptyState>
        ) : (
          <EmptyState title={m.noPeopleYet()}>{m.noPeopleYetHint()}</EmptyState>
        )
      }
    >
      {(items) => (
        <>
          <PeopleTable
            people={items}
            canEdit={(person) =>
              person.userId === null || person.userId === user?.id || can(user?.role, 'contributors.link')
            }
            canLink={can(user?.role, 'contributors.link')}
            onOpen={onOpen}
          />
          <ShowMore list={list} />
        </>
      )}
    </ListState>
  )
}
