import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { toStorageError } from '#features/media/server/receive-file.ts'
import { AppError } from '#server/lib/app-error.ts'
import { diskSpace } from '#server/lib/readiness.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message } from '#shared/catalog/message.ts'
import { formatBytes } from '#shared/formats.ts'
import {
  UPLOAD_PIECE_BYTES,
  type ImportUpload,
  type OpenImportUploadInput,
} from '#features/moving/shared/import-uploads.ts'
import { createUpload, findUpload, listUploads, removeFolder, type StoredUpload } from './upload-folder.ts'

/** Room that an upload leaves for the newsroom's own work. */
const RESERVE_BYTES = 1024 * 1024 * 1024

/**
 * Opens an upload and returns it. The same file of the same user continues where it was cut off; any other unfinished
 * upload of the user is deleted. Throws PAYLOAD_TOO_LARGE over the limit of an export or of the disk.
 */
export async function openImportUpload(
  ctx: AuthedContext,
  input: OpenImportUploadInput,
): Promise<ImportUpload> {
  const { deps, user } = ctx
  await deps.limiter.consume('uploadPerUser', String(user.id))
  const { maxImportBytes } = deps.config
  if (input.bytes > maxImportBytes) {
    throw new AppError('PAYLOAD_TOO_LARGE', message('importTooLarge', { size: formatBytes(maxImportBytes) }))
  }
  const { uploads } = await listUploads(deps)
  const unfinished = uploads.filter((each) => each.userId === user.id && each.received < each.bytes)
  const same = unfinished.find(({ fileName, bytes }) => fileName === input.fileName && bytes === input.bytes)
  for (const other of unfinished) if (other !== same) await removeFolder(other.folder)
  if (same) return toUpload(same)
  const free = diskSpace(deps.config.dataDir)?.freeBytes ?? Infinity
  if (free - input.bytes < RESERVE_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', 'importNoRoom')
  return toUpload(await createUpload(deps, { ...input, userId: user.id }).catch(toStorageError))
}

export interface Piece {
  uploadId: string
  /** The byte of the file that the piece begins with. */
  offset: number
  body: Readable
}

/** Uploads that a request of this process is writing to. */
const newWriting = () => new Set<string>()

/**
 * Adds a piece to an upload and returns the upload. What arrived of a piece that was cut off stays. Throws CONFLICT
 * with `received` for a piece that does not begin where the file ends, PAYLOAD_TOO_LARGE, and NOT_FOUND.
 */
export async function receivePiece(ctx: AuthedContext, piece: Piece): Promise<ImportUpload> {
  const upload = await requireUpload(ctx, piece.uploadId)
  const { received } = upload
  const writing = ctx.deps.stateOf(newWriting)
  if (writing.has(upload.id)) throw new AppError('CONFLICT', 'importUploadBusy', { detail: { received } })
  if (piece.offset !== received) throw new AppError('CONFLICT', 'importUploadGap', { detail: { received } })
  writing.add(upload.id)
  try {
    return toUpload({ ...upload, received: await append(upload, piece) })
  } finally {
    writing.delete(upload.id)
  }
}

/** Writes what comes, to the end of the piece or of the file. Returns the bytes that the file then has. */
async function append(upload: StoredUpload, { offset, body }: Piece): Promise<number> {
  const end = Math.min(upload.bytes, offset + UPLOAD_PIECE_BYTES)
  const file = await open(upload.path, 'r+').catch(toStorageError)
  let at = offset
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      if (at + chunk.length > end) {
        const text = end === upload.bytes ? 'importUploadTooLong' : 'importPieceTooLarge'
        throw new AppError('PAYLOAD_TOO_LARGE', text)
      }
      await file.write(chunk, 0, chunk.length, at).catch(toStorageError)
      at += chunk.length
    }
    if (at === upload.bytes) await file.sync().catch(toStorageError)
    return at
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('BAD_REQUEST', 'importUploadStalled', { cause: error })
  } finally {
    await file.close()
  }
}

/** Returns the unfinished upload of the user, or null. */
export async function unfinishedUpload({ deps, user }: AuthedContext): Promise<ImportUpload | null> {
  const { uploads } = await listUploads(deps)
  const found = uploads.find(({ userId, bytes, received }) => userId === user.id && received < bytes)
  return found ? toUpload(found) : null
}

/** Returns the path and the name of a complete upload of the user. Throws NOT_FOUND, and CONFLICT if it is not complete. */
export async function completeUpload(
  ctx: AuthedContext,
  id: string,
): Promise<{ path: string; fileName: string }> {
  const { path, fileName, received, bytes } = await requireUpload(ctx, id)
  if (received < bytes) throw new AppError('CONFLICT', 'importUploadIncomplete', { detail: { received } })
  return { path, fileName }
}

async function requireUpload({ deps, user }: AuthedContext, id: string): Promise<StoredUpload> {
  const upload = await findUpload(deps, id)
  if (!upload || upload.userId !== user.id) {
    throw new AppError('NOT_FOUND', deps.db.isShared ? 'importUploadElsewhere' : 'importUploadGone')
  }
  return upload
}

const toUpload = ({ id, fileName, bytes, received }: StoredUpload): ImportUpload => ({
  id,
  fileName,
  bytes,
  received,
})
