import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { AppError } from '#server/lib/app-error.ts'
import type { MessageKey } from '#shared/catalog/catalog-types.ts'
import { message, type Message } from '#shared/catalog/message.ts'
import type { MediaType } from '#features/media/shared/media.ts'
import { fileKindOf, HEAD_BYTES, type FileKind } from './file-kind.ts'

export interface ReceivedFile {
  path: string
  kind: FileKind
  bytes: number
  /** Hexadecimal SHA-256 of the received bytes. */
  sha256: string
}

export interface ReceiveOptions {
  path: string
  maxBytes: Record<MediaType, number>
  /** Accepted types; all by default. */
  only?: readonly MediaType[]
}

/**
 * Writes a stream to a new file, one chunk at a time. Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE over the
 * limit of its type, BAD_REQUEST for an empty file, and SERVICE_UNAVAILABLE if the disk cannot be written.
 */
export async function receiveFile(
  stream: AsyncIterable<Uint8Array>,
  { path, maxBytes, only }: ReceiveOptions,
): Promise<ReceivedFile> {
  const file = await open(path, 'wx', 0o644).catch(toStorageError)
  try {
    const hash = createHash('sha256')
    let bytes = 0
    const write = async (piece: Uint8Array, limit: FileKind) => {
      bytes += piece.length
      const max = maxBytes[limit.type]
      if (bytes > max) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge(limit.type, max))
      hash.update(piece)
      await file.appendFile(piece).catch(toStorageError)
    }
    const kind = await writeWithKind(stream, write, only)
    return { path, kind, bytes, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

/** Buffers the first bytes until the kind is known, so a rejected file never touches the disk. */
async function writeWithKind(
  stream: AsyncIterable<Uint8Array>,
  write: (piece: Uint8Array, kind: FileKind) => Promise<void>,
  only?: readonly MediaType[],
): Promise<FileKind> {
  let head = Buffer.alloc(0)
  let kind: FileKind | null = null
  for await (const piece of stream) {
    if (kind) {
      await write(piece, kind)
      continue
    }
    head = Buffer.concat([head, piece])
    if (head.length < HEAD_BYTES) continue
    kind = await requireKind(head, only)
    await write(head, kind)
  }
  if (kind) return kind
  if (head.length === 0) throw new AppError('BAD_REQUEST', 'uploadIsEmpty')
  kind = await requireKind(head, only)
  await write(head, kind)
  return kind
}

async function requireKind(head: Buffer, only?: readonly MediaType[]): Promise<FileKind> {
  const kind = await fileKindOf(head)
  if (kind && (!only || only.includes(kind.type))) return kind
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', only ? 'uploadPicturesOnly' : 'uploadUnsupported')
}

const TOO_LARGE = {
  image: 'picturesTooLarge',
  video: 'videosTooLarge',
  audio: 'recordingsTooLarge',
  document: 'documentsTooLarge',
  file: 'filesTooLarge',
} as const satisfies Record<MediaType | 'file', MessageKey>

/** Returns the message about a file over the limit of its type; `file` is one of unknown type. */
export function tooLarge(type: MediaType | 'file', maxBytes: number): Message {
  const mebibytes = maxBytes / 1024 / 1024
  const size =
    mebibytes >= 1 ? `${Math.floor(mebibytes)} MB` : `${Math.max(1, Math.floor(maxBytes / 1024))} KB`
  return message(TOO_LARGE[type], { size })
}

/** Throws SERVICE_UNAVAILABLE for a full, read-only or failing disk, and rethrows any other error. */
export function toStorageError(cause: NodeJS.ErrnoException): never {
  const isDisk = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EFBIG', 'EMFILE', 'ENFILE'].includes(cause.code ?? '')
  if (!isDisk) throw cause
  throw new AppError('SERVICE_UNAVAILABLE', 'storageUnavailable', { cause })
}
