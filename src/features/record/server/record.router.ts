import { procedureFor, publicProcedure, router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import { articleId } from '#features/articles/shared/articles.ts'
import {
  articleChangesInput,
  eraseInput,
  recordListInput,
  recordSettingsInput,
  removeWitnessInput,
  witnessLineInput,
} from '#features/record/shared/record.ts'
import { articleChanges, listedVersions } from './article-changes.service.ts'
import { eraseWords, recordStatus, setRecordMode } from './record-admin.service.ts'
import { recordPage } from './record-page.service.ts'
import { addWitness, listWitnesses, removeWitness } from './witnesses.service.ts'

/** The work of showing two versions of the longest text side by side, in reads. */
const COMPARISON = 5

const admin = procedureFor('site.manage')
const desk = sessionProcedureFor('site.manage')

/** The public record: what readers see of it, and what admins decide. */
export const recordRouter = router({
  page: publicProcedure(1)
    .input(recordListInput)
    .query(({ ctx, input }) => recordPage(ctx.deps, input)),
  article: publicProcedure(COMPARISON)
    .input(articleChangesInput)
    .query(({ ctx, input }) => articleChanges(ctx.deps, input)),
  versions: publicProcedure(1)
    .input(articleId)
    .query(({ ctx, input }) => listedVersions(ctx.deps, input)),
  status: admin.query(({ ctx }) => recordStatus(ctx.deps)),
  setMode: desk.input(recordSettingsInput).mutation(({ ctx, input }) => setRecordMode(ctx, input.mode)),
  witnesses: admin.query(({ ctx }) => listWitnesses(ctx.deps)),
  addWitness: desk.input(witnessLineInput).mutation(({ ctx, input }) => addWitness(ctx, input.line)),
  removeWitness: desk.input(removeWitnessInput).mutation(({ ctx, input }) => removeWitness(ctx, input)),
  erase: desk.input(eraseInput).mutation(({ ctx, input }) => eraseWords(ctx, input)),
})
