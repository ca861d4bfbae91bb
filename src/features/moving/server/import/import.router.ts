import { z } from 'zod'
import { procedureFor, router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import {
  linePointsInput,
  receiptLinesInput,
  repeatImportInput,
  settleLineInput,
  settlePointInput,
  remainingInput,
  skippedInput,
  startImportInput,
} from '#features/moving/shared/import-inputs.ts'
import { openImportUploadInput } from '#features/moving/shared/import-uploads.ts'
import { rowId } from '#shared/text-fields.ts'
import {
  cancelImport,
  importReceipt,
  importStatus,
  listImports,
  resumeImport,
} from './import-source.service.ts'
import { importPlan } from './import-plan.service.ts'
import { moveIn, repeatImport } from './move-in.service.ts'
import {
  linePoints,
  receiptLines,
  receiptSummary,
  skippedItems,
  skippedLines,
} from './receipt/read-receipt.service.ts'
import { settleLine, settlePoint } from './receipt/settle-point.service.ts'
import { remainingRows, takeBackImport, takeBackPlan } from './taking-back/take-back.service.ts'
import {
  openImportUpload,
  receivePiece,
  unfinishedUpload,
  type Piece,
} from './upload/import-upload.service.ts'

const manage = procedureFor('site.manage')
const desk = sessionProcedureFor('site.manage')
const importId = z.object({ id: rowId })

/** Contains a stream, so only the REST adapter in this process can pass it. */
const piece = z.custom<Piece>(
  (value) => typeof value === 'object' && value !== null && 'body' in value && typeof value.body === 'object',
  'Send pieces to /api/imports/uploads',
)

/** Moving in from another system, for admins. */
export const importRouter = router({
  openUpload: manage.input(openImportUploadInput).mutation(({ ctx, input }) => openImportUpload(ctx, input)),
  unfinishedUpload: manage.query(({ ctx }) => unfinishedUpload(ctx)),
  sendPiece: manage.input(piece).mutation(({ ctx, input }) => receivePiece(ctx, input)),
  list: manage.query(({ ctx }) => listImports(ctx.deps)),
  byId: manage.input(importId).query(({ ctx, input }) => importStatus(ctx.deps, input.id)),
  start: manage.input(startImportInput).mutation(({ ctx, input }) => moveIn(ctx, input)),
  repeat: manage.input(repeatImportInput).mutation(({ ctx, input }) => repeatImport(ctx, input)),
  cancel: manage
    .input(importId)
    .mutation(({ ctx, input }) => cancelImport({ deps: ctx.deps, actor: ctx }, input.id)),
  resume: manage
    .input(importId)
    .mutation(({ ctx, input }) => resumeImport({ deps: ctx.deps, actor: ctx }, input.id)),
  plan: manage.input(importId).query(({ ctx, input }) => importPlan(ctx.deps, input.id)),
  takeBackPlan: manage.input(importId).query(({ ctx, input }) => takeBackPlan(ctx.deps, input.id)),
  takeBack: desk
    .input(importId)
    .mutation(({ ctx, input }) => takeBackImport({ deps: ctx.deps, actor: ctx }, input.id)),
  remaining: manage.input(remainingInput).query(({ ctx, input }) => remainingRows(ctx.deps, input)),
  receipt: manage.input(importId).query(({ ctx, input }) => receiptSummary(ctx.deps, input.id)),
  receiptLines: manage.input(receiptLinesInput).query(({ ctx, input }) => receiptLines(ctx.deps, input)),
  linePoints: manage.input(linePointsInput).query(({ ctx, input }) => linePoints(ctx.deps, input)),
  settlePoint: manage.input(settlePointInput).mutation(({ ctx, input }) => settlePoint(ctx, input)),
  settleLine: manage.input(settleLineInput).mutation(({ ctx, input }) => settleLine(ctx, input)),
  skippedLines: manage.input(importId).query(({ ctx, input }) => skippedLines(ctx.deps, input.id)),
  skippedItems: manage.input(skippedInput).query(({ ctx, input }) => skippedItems(ctx.deps, input)),
  receiptFile: manage.input(importId).query(({ ctx, input }) => importReceipt(ctx.deps, input.id)),
})
