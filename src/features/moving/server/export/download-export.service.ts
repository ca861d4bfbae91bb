import { PassThrough, type Writable } from 'node:stream'
import { once } from 'node:events'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { dayOf } from '#shared/dates.ts'
import type { DownloadExportInput } from '#features/moving/shared/exports.ts'
import { exportNewsroom } from './export-newsroom.service.ts'
import type { ExportFolder } from './folder/export-folder.ts'
import { openZipFolder } from './folder/zip-folder.ts'

/** An export as a ZIP file, which is made while it is read. */
export interface ExportDownload {
  fileName: string
  body: PassThrough
}

/** A reader that takes nothing for this time has gone away. */
const STALLED_MS = 5 * 60_000

/** Whether an export is being sent by this process. */
const newSending = () => ({ isRunning: false })

/**
 * Begins an export of the whole newsroom, and notes it in the audit log. Memory and disk hold a part of it at a time;
 * it waits for the reader, and ends when the reader goes away. Throws CONFLICT while another one is sent, BAD_REQUEST
 * outside of REST.
 */
export async function downloadExport(
  ctx: AuthedContext,
  { format, withReaders }: DownloadExportInput,
): Promise<ExportDownload> {
  const { deps } = ctx
  // A call of the dashboard cannot read the stream, which would wait forever.
  if (!ctx.request.isDocumentedCall) throw new AppError('BAD_REQUEST', 'exportOverRest')
  const sending = deps.stateOf(newSending)
  if (sending.isRunning) throw new AppError('CONFLICT', 'exportIsRunning')
  sending.isRunning = true
  const at = deps.clock.iso()
  const body = new PassThrough()
  try {
    await deps.db.write((tx) =>
      recordAudit(tx, at, ctx, {
        action: 'export.download',
        subject: ['export', format],
        after: { withReaders },
      }),
    )
  } catch (error) {
    sending.isRunning = false
    throw error
  }
  void send(deps, body, { format, withReaders }).finally(() => void (sending.isRunning = false))
  return { fileName: `broadsheet-${format}-${dayOf(deps.clock.now(), deps.config.site.timeZone)}.zip`, body }
}

async function send(deps: Deps, body: PassThrough, input: DownloadExportInput): Promise<void> {
  const stopping = new AbortController()
  body.once('close', () => stopping.abort(new Error('the reader went away')))
  let folder: ExportFolder | null = null
  try {
    folder = await openZipFolder((chunk) => writeWhenRead(body, chunk, stopping.signal))
    await exportNewsroom(deps, { ...input, folder, onProgress: () => undefined, signal: stopping.signal })
    await folder.finish()
    body.end()
  } catch (error) {
    folder?.discard()
    if (!stopping.signal.aborted) deps.log.error({ err: error }, 'the export failed')
    body.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

async function writeWhenRead(out: Writable, chunk: Uint8Array, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  if (out.write(chunk)) return
  await once(out, 'drain', { signal: AbortSignal.any([signal, AbortSignal.timeout(STALLED_MS)]) })
}
