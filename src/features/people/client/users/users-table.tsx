import { ROLE_NAMES } from '#client/lib/role-names.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { Cell, Row, Table, TableHead } from '#client/ui/table.tsx'
import { m } from '#shared/catalog/m.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { isRole, ROLES } from '#features/people/shared/roles.ts'
import { UserMenu } from './user-menu.tsx'
import { type UserRow, useUserActions } from './users.queries.ts'

interface Props {
  caption: string
  users: UserRow[]
  /** The signed-in admin, whose own row cannot be changed. */
  self: PublicUser
}

/** Users with their roles and a menu of actions. */
export function UsersTable({ caption, users, self }: Props) {
  const { timeZone } = useSite()
  return (
    <Table caption={caption} stacks>
      <TableHead
        columns={[
          { numeric: 'ID' },
          m.usernameLabel(),
          m.fullNameLabel(),
          m.role(),
          m.created(),
          { hidden: m.actions() },
        ]}
      />
      <tbody>
        {users.map((row) => (
          <Row key={row.id}>
            <Cell numeric label="ID" className="@max-2xl:order-5">
              {row.id}
            </Cell>
            <Cell className="@max-2xl:order-1 @max-2xl:grow @max-2xl:font-medium">
              <span className="flex flex-wrap items-center gap-2">
                {row.username}
                {row.disabledAt && <Badge tone="caution">{m.disabled()}</Badge>}
              </span>
            </Cell>
            <Cell className="@max-2xl:order-4 @max-2xl:basis-full">{row.fullName || '-'}</Cell>
            <Cell className="@max-2xl:order-2">
              <RoleSelect user={row} isSelf={row.id === self.id} />
            </Cell>
            <Cell label={m.created()} className="whitespace-nowrap @max-2xl:order-6">
              <DateTime iso={row.createdAt} timeZone={timeZone} />
            </Cell>
            <Cell className="w-px @max-2xl:order-3">
              <UserMenu user={row} isSelf={row.id === self.id} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

/** Changes a user's role. Admins cannot change their own. */
function RoleSelect({ user, isSelf }: { user: UserRow; isSelf: boolean }) {
  const { setRole } = useUserActions()
  const shown = setRole.isPending ? setRole.variables.role : user.role
  return (
    <select
      aria-label={m.roleOfUsername({ username: user.username })}
      className="h-8 rounded-corner border border-edge bg-raised px-2 text-sm disabled:opacity-60 pointer-coarse:h-11"
      value={shown}
      disabled={isSelf || setRole.isPending}
      title={isSelf ? m.ownRoleIsFixed() : undefined}
      onChange={({ target: { value } }) => {
        if (isRole(value)) setRole.mutate({ id: user.id, role: value })
      }}
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {ROLE_NAMES[role]()}
        </option>
      ))}
    </select>
  )
}
