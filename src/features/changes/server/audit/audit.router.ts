import { procedureFor, router } from '#server/trpc/procedures.ts'
import { auditFilter, listAuditInput } from '#features/changes/shared/audit.ts'
import { auditActions, auditCsv, listAudit } from './audit-log.service.ts'

/** Read-only, because audit lines are added only with the changes they record. */
export const auditRouter = router({
  list: procedureFor('audit.read')
    .input(listAuditInput)
    .query(({ ctx, input }) => listAudit(ctx.deps, input)),
  actions: procedureFor('audit.read').query(({ ctx }) => auditActions(ctx.deps)),
  csv: procedureFor('audit.read')
    .input(auditFilter)
    .query(({ ctx, input }) => auditCsv(ctx.deps, input)),
})
