import { countRead, procedureFor, publicProcedure, router } from '#server/trpc/procedures.ts'
import {
  articleChangesInput,
  eraseInput,
  recordListInput,
  recordSettingsInput,
  removeWitnessInput,
  witnessLineInput,
} from '#shared/articles/record.ts'
import { articleChanges } from './article-changes.service.ts'
import { eraseWords, recordStatus, setRecordMode } from './record-admin.service.ts'
import { recordPage } from './record-page.service.ts'
import { addWitness, listWitnesses, removeWitness } from './witnesses.service.ts'

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
  witnesses: admin.query(({ ctx }) => listWitnesses(ctx.deps)),
  addWitness: admin.input(witnessLineInput).mutation(({ ctx, input }) => addWitness(ctx, input.line)),
  removeWitness: admin.input(removeWitnessInput).mutation(({ ctx, input }) => removeWitness(ctx, input)),
  erase: admin.input(eraseInput).mutation(({ ctx, input }) => eraseWords(ctx, input)),
})
