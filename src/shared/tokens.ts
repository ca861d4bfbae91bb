import { z } from 'zod'
import { ROLES } from './roles.ts'
import { password } from './auth.ts'
import { instant, requiredText, rowId } from './text-fields.ts'

/** What every API token begins with, so that a leaked one is found by scanners. */
export const TOKEN_PREFIX = 'bst_'

export const createTokenInput = z.object({
  name: requiredText(100),
  role: z.enum(ROLES, { error: 'Role must be user, staff or admin' }),
  /** When it stops working by itself; without it, never. */
  expiresAt: instant.nullish(),
  /** Of who makes it: a session left open must not become lasting access. */
  password,
})
export type CreateTokenInput = z.infer<typeof createTokenInput>

export const tokenId = z.object({ id: rowId })
