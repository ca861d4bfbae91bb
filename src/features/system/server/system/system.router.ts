import { procedureFor, router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import { confirmInstallation } from '#features/installation/server/installation.service.ts'
import { readSystemStatus } from './system.service.ts'

export const systemRouter = router({
  status: procedureFor('system.read').query(({ ctx }) => readSystemStatus(ctx.deps)),
  confirmInstallation: sessionProcedureFor('site.manage').mutation(({ ctx }) => confirmInstallation(ctx)),
})
