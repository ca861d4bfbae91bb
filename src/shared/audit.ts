import { z } from 'zod'
import { limits } from './limits.ts'
import { instant, rowId } from './text-fields.ts'

export const auditFilter = z.object({
  action: z.string().max(50).optional(),
  /** A name, as it was when the line was written. */
  actor: z.string().trim().max(limits.usernameMax).optional(),
  /** From this instant on. */
  from: instant.optional(),
  /** Before this instant. */
  to: instant.optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>

export const listAuditInput = auditFilter.extend({
  limit: z.int().min(1).max(limits.listMax).default(50),
  /** The last id of the page before. */
  cursor: rowId.nullish(),
})
