import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { instant, rowId } from '#shared/text-fields.ts'

export const auditFilter = z.object({
  action: z.string().max(50).optional(),
  /** Part of a username, as it was when the line was added. */
  actor: z.string().trim().max(limits.usernameMax).optional(),
  /** Inclusive. */
  from: instant.optional(),
  /** Exclusive. */
  to: instant.optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>

export const listAuditInput = auditFilter.extend({
  limit: z.int().min(1).max(limits.listMax).default(50),
  /** The last id of the previous page. */
  cursor: rowId.nullish(),
})
