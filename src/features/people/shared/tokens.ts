import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { ROLES } from './roles.ts'
import { password } from './auth.ts'
import { instant, requiredText, rowId } from '#shared/text-fields.ts'

/** Every API token starts with this prefix, so secret scanners can find leaked ones. */
export const TOKEN_PREFIX = 'bst_'

export const createTokenInput = z.object({
  name: requiredText(100),
  role: z.enum(ROLES, { error: () => m.badRole() }),
  /** The token never expires without it. */
  expiresAt: instant.nullish(),
  /** The user's own password, so an unattended session cannot become permanent access. */
  password,
})
export type CreateTokenInput = z.infer<typeof createTokenInput>

export const tokenId = z.object({ id: rowId })
