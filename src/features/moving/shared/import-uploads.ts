import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { requiredText } from '#shared/text-fields.ts'

/** The most that one request of an upload may send. A slow line sends it within the time that a request has. */
export const UPLOAD_PIECE_BYTES = 4 * 1024 * 1024

/** Names an uploaded export. */
export const importUploadId = z.string().regex(/^[0-9a-f]{32}$/, { error: () => m.importUploadInvalid() })

/** Announces a file before its first byte, so one without room is rejected at once. */
export const openImportUploadInput = z.object({
  fileName: requiredText(200),
  bytes: z.int().positive({ error: () => m.uploadIsEmpty() }),
})
export type OpenImportUploadInput = z.infer<typeof openImportUploadInput>

/** An export on its way to the server. It is complete when `received` is `bytes`. */
export const importUploadResponse = z
  .object({ id: z.string(), fileName: z.string(), bytes: z.number(), received: z.number() })
  .meta({ id: 'ImportUpload' })
export type ImportUpload = z.infer<typeof importUploadResponse>
