import { countRead, procedureFor, publicProcedure, router } from '#server/trpc/procedures.ts'
import {
  articleChangesInput,
  eraseInput,
  recordListInput,
  recordSettingsInput,
} from '#shared/articles/record.ts'
import { articleChanges } from './article-changes.service.ts'
import { confirmInstallation, eraseWords, recordStatus, setRecordMode } from './record-admin.service.ts'
import { recordPage } from './record-page.service.ts'

const admin = procedureFor('site.manage')

/** The public record: what readers see of it, and what admins decide. */
export const recordRouter = router({
  page: publicProcedure
    .input(recordListInput)
    .use(countRead)
    .query(({ ctx, input }) => recordPage(ctx.deps, input)),
  article: publicProcedure
    .input(articleChangesInput)
    .use(countRead)
    .query(({ ctx, input }) => articleChanges(ctx.deps, input)),
  status: admin.query(({ ctx }) => recordStatus(ctx.deps)),
  setMode: admin.input(recordSettingsInput).mutation(({ ctx, input }) => setRecordMode(ctx, input.mode)),
  confirm: admin.mutation(({ ctx }) => confirmInstallation(ctx)),
  erase: admin.input(eraseInput).mutation(({ ctx, input }) => eraseWords(ctx, input)),
})
