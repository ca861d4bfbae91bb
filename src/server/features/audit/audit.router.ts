import { procedureFor, router } from '#server/trpc/procedures.ts'
import { auditFilter, listAuditInput } from '#shared/audit.ts'
import { auditActions, auditCsv, listAudit } from './audit-log.service.ts'

/** Reading only: the log grows in the transactions it speaks of and is changed by nothing. */
export const auditRouter = router({
  list: procedureFor('audit.read')
    .input(listAuditInput)
    .query(({ ctx, input }) => listAudit(ctx.deps, input)),
  actions: procedureFor('audit.read').query(({ ctx }) => auditActions(ctx.deps)),
  csv: procedureFor('audit.read')
    .input(auditFilter)
    .query(({ ctx, input }) => auditCsv(ctx.deps, input)),
})
