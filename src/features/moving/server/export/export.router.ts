import { procedureFor, router } from '#server/trpc/procedures.ts'
import { downloadExportInput } from '#features/moving/shared/exports.ts'
import { downloadExport } from './download-export.service.ts'

/** Moving out, for admins. */
export const exportRouter = router({
  /** Returns a stream, so only the REST adapter in this process can send it. */
  download: procedureFor('site.manage')
    .input(downloadExportInput)
    .mutation(({ ctx, input }) => downloadExport(ctx, input)),
})
