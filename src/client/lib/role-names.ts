import type { Role } from '#features/people/shared/roles.ts'
import { m } from '#shared/catalog/m.ts'

/** The names of the roles. */
export const ROLE_NAMES: Record<Role, () => string> = {
  user: () => m.roleUser(),
  writer: () => m.badgeWriter(),
  staff: () => m.badgeStaff(),
  admin: () => m.badgeAdmin(),
}
