import { ROLE_NAMES } from '#client/lib/role-names.ts'
import { m } from '#shared/catalog/m.ts'
import type { Role } from '#features/people/shared/roles.ts'

/** The name of a role where one is chosen. */
export const roleName = (role: Role): string => (role === 'staff' ? m.staffEditor() : ROLE_NAMES[role]())

/** What each role may do, in a sentence. */
export const ROLE_HELP: Record<Role, () => string> = {
  user: () => m.roleUserHelp(),
  writer: () => m.roleWriterHelp(),
  staff: () => m.roleStaffHelp(),
  admin: () => m.roleAdminHelp(),
}
