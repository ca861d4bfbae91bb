import { access } from 'node:fs/promises'
import type { z } from 'zod'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { repeatImportInput, startImportInput } from '#features/moving/shared/import-inputs.ts'
import { importStatus, startImport, type ImportStatus } from './import-source.service.ts'
import { completeUpload } from './upload/import-upload.service.ts'
import { isWebAddress } from './require-readable-source.ts'

/** Starts an import of an uploaded export or of a feed. Throws like `startImport` and `completeUpload`. */
export async function moveIn(
  ctx: AuthedContext,
  { system, file, ...options }: z.output<typeof startImportInput>,
): Promise<ImportStatus> {
  const { path: filePath, fileName } =
    'feed' in file ? { path: file.feed, fileName: file.feed } : await completeUpload(ctx, file.uploadId)
  if ('feed' in file && system !== 'feed') throw new AppError('BAD_REQUEST', 'exportFileMissing')
  return startImport(
    { deps: ctx.deps, actor: ctx },
    { kind: system, fileName, filePath, options: { ...options, media: null } },
  )
}

/** Imports the file of an earlier run again. Throws NOT_FOUND if the file was deleted in the meantime. */
export async function repeatImport(
  ctx: AuthedContext,
  { id, dryRun, types }: z.output<typeof repeatImportInput>,
): Promise<ImportStatus> {
  const { kind, fileName, filePath, options } = await importStatus(ctx.deps, id)
  if (!isWebAddress(filePath)) {
    await access(filePath).catch((cause: unknown) => {
      throw new AppError('NOT_FOUND', 'importUploadGone', { cause })
    })
  }
  return startImport(
    { deps: ctx.deps, actor: ctx },
    { kind, fileName, filePath, options: { ...options, types: types ?? options.types, dryRun } },
  )
}
