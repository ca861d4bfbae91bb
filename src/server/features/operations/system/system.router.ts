import { procedureFor, router } from '#server/trpc/procedures.ts'
import { readSystemStatus } from './system.service.ts'

export const systemRouter = router({
  status: procedureFor('system.read').query(({ ctx }) => readSystemStatus(ctx.deps)),
})
