import { z } from 'zod'
import { requiredText } from '../text-fields.ts'

/** The most that one request of an upload may send. A slow line sends it within the time that a request has. */
export const UPLOAD_PIECE_BYTES = 4 * 1024 * 1024

/** Names an uploaded export. */
export const importUploadId = z.string().regex(/^[0-9a-f]{32}$/, 'Invalid upload')

/** Announces a file before its first byte, so that one without room is rejected at once. */
export const openImportUploadInput = z.object({
  fileName: requiredText(200),
  bytes: z.int().positive('The file is empty'),
})
export type OpenImportUploadInput = z.infer<typeof openImportUploadInput>

/** An export on its way to the server. It is complete when `received` is `bytes`. */
export const importUploadResponse = z
  .object({ id: z.string(), fileName: z.string(), bytes: z.number(), received: z.number() })
  .meta({ id: 'ImportUpload' })
export type ImportUpload = z.infer<typeof importUploadResponse>

export const importUploadMessages = {
  unknown: 'This upload no longer exists. Please choose the file again.',
  unknownHere:
    'This server does not have the upload. On several nodes, import on the command line of one of them.',
  busy: 'Another request is sending this file',
  gap: 'The file goes on at another byte',
  pieceTooLarge: 'Send at most 4 MB in one request',
  tooLong: 'More bytes than the file was announced with',
  noRoom: 'The disk of the server has too little room for this file',
  incomplete: 'The file is not complete yet',
  stalled: 'The upload was cut off',
  goOn: 'Choose this file again to go on with its upload:',
} as const
