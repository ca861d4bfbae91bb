import { z } from 'zod'
import { limits } from './limits.ts'
import { ROLES, type Role } from './roles.ts'
import { rowId } from './text-fields.ts'

/** A person as the product may show them: never with a password hash. */
export interface PublicUser {
  id: number
  username: string
  fullName: string | null
  role: Role
  createdAt: string
  updatedAt: string
}

export const setRoleInput = z.object({
  id: rowId,
  role: z.enum(ROLES, { error: 'Role must be user, staff or admin' }),
})

export const listUsersInput = z.object({
  q: z.string().max(limits.searchMax).optional(),
  limit: z.int().min(1).max(limits.listMax).default(limits.listDefault),
  cursor: rowId.nullish(),
})
