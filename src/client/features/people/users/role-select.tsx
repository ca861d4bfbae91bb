import { m } from '#shared/catalog/m.ts'
import { ROLES, isRole } from '#shared/people/roles.ts'
import { titleCase } from '#shared/site/site.ts'
import { useUserActions, type UserRow } from './users.queries.ts'

/** Changes a user's role. Admins cannot change their own. */
export function RoleSelect({ user, isSelf }: { user: UserRow; isSelf: boolean }) {
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
          {titleCase(role)}
        </option>
      ))}
    </select>
  )
}
