import { UserPlus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { formatNumber } from '#shared/formats.ts'
import { messages } from '#shared/messages.ts'
import { can } from '#shared/roles.ts'
import type { PublicUser } from '#shared/users.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { OpenInvites } from './open-invites.tsx'
import { PeopleTable } from './people-table.tsx'
import { usePeople } from './users.queries.ts'

/** User Management, for admins; anybody else reads why not. */
export function UsersView({ user }: { user: PublicUser }) {
  if (can(user.role, 'users.manage')) return <UserManagement user={user} />
  return <EmptyState title={messages.accessDenied}>{messages.adminOnly}</EmptyState>
}

function UserManagement({ user }: { user: PublicUser }) {
  const [text, setText] = useState('')
  const [isInviting, setInviting] = useState(false)
  const q = useDeferredValue(text.trim())
  const { data, isError, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = usePeople(q)
  const people = data?.pages.flatMap((page) => page.people) ?? []
  const total = data?.pages[0]?.total ?? 0
  return (
    <Card id="user-management" className="scroll-mt-20">
      <CardHeader
        title="User Management"
        note={data ? `${formatNumber(total)} ${total === 1 ? 'account' : 'accounts'}` : undefined}
        actions={
          <Button variant="secondary" size="small" onClick={() => setInviting(true)}>
            <UserPlus className="size-4" aria-hidden />
            Invite
          </Button>
        }
      />
      <OpenInvites />
      <TextField
        label="Search people"
        type="search"
        className="mb-4 max-w-xs"
        placeholder="Username or full name"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isError && !isFetching ? (
        <Notice tone="danger" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          The list of people could not be read.
        </Notice>
      ) : !data ? (
        <Skeleton className="h-48" />
      ) : people.length === 0 ? (
        <EmptyState title="Nobody found">No account has “{q}” in its name.</EmptyState>
      ) : (
        <PeopleTable people={people} self={user} />
      )}
      {hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          pending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <InviteDialog open={isInviting} onOpenChange={setInviting} />
    </Card>
  )
}
