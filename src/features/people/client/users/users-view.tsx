import { UserPlus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { TextField } from '#client/ui/field.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { ROLES } from '#features/people/shared/roles.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { OpenInvites } from './open-invites.tsx'
import { ROLE_HELP, roleName } from './role-words.ts'
import { UsersTable } from './users-table.tsx'
import { useUsers } from './users.queries.ts'

/** Lists, invites and changes users. Admins only. */
export function UsersView({ user }: { user: PublicUser }) {
  const [text, setText] = useState('')
  const [isInviting, setInviting] = useState(false)
  const q = useDeferredValue(text.trim())
  const groups = [
    { title: m.newsroomGroup(), list: useUsers('newsroom', q) },
    { title: m.readersGroup(), list: useUsers('readers', q) },
  ]
  const total = groups.reduce((sum, { list }) => sum + (totalOf(list) ?? NaN), 0)
  const found = groups.filter(({ list }) => totalOf(list) !== 0)
  return (
    <section id="user-management" className="scroll-mt-20 space-y-5">
      <ViewHead
        title={m.userManagement()}
        note={isNaN(total) ? undefined : m.accountTotal({ count: total, number: formatNumber(total) })}
        actions={
          <Button onClick={() => setInviting(true)}>
            <UserPlus className="size-4" aria-hidden />
            {m.invite()}
          </Button>
        }
      />
      <Card>
        <OpenInvites />
        <TextField
          label={m.searchUsers()}
          type="search"
          className="mb-4 max-w-xs"
          placeholder={m.searchUsersPlaceholder()}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <RoleList />
        {found.length === 0 && <EmptyState title={m.noUsersFound()}>{m.noUsersFoundHint({ q })}</EmptyState>}
        <div className="space-y-6">
          {found.map((group) => (
            <UserGroup key={group.title} {...group} self={user} />
          ))}
        </div>
        <InviteDialog open={isInviting} onOpenChange={setInviting} />
      </Card>
    </section>
  )
}

type UserList = ReturnType<typeof useUsers>
const totalOf = ({ data }: UserList) => data?.pages[0]?.total

/** One table of users, with the rest of its list on request. */
function UserGroup({ title, list, self }: { title: string; list: UserList; self: PublicUser }) {
  const users = list.data?.pages.flatMap((page) => page.users)
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <ListState
        query={{ ...list, data: users, isError: list.isError && !list.isFetching }}
        failure={m.usersNotLoaded()}
        loading={<Skeleton className="h-48" />}
      >
        {(found) => <UsersTable caption={title} users={found} self={self} />}
      </ListState>
      <ShowMore list={list} />
    </section>
  )
}

/** What each role in the tables may do. */
function RoleList() {
  return (
    <details className="mb-4 text-sm">
      <summary className="w-fit cursor-pointer font-medium pointer-coarse:py-3">{m.whatRolesMayDo()}</summary>
      <dl className="mt-2 space-y-1.5">
        {ROLES.map((role) => (
          <div key={role} className="sm:flex sm:gap-3">
            <dt className="w-28 shrink-0 font-medium">{roleName(role)}</dt>
            <dd className="text-second">{ROLE_HELP[role]()}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
