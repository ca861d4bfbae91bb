import { procedureFor, router } from '#server/trpc/procedures.ts'
import { listMedia } from './media.service.ts'

export const mediaRouter = router({
  list: procedureFor('media.manage').query(({ ctx }) => listMedia(ctx.deps)),
})
