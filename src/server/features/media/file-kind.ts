import { fileTypeFromBuffer } from 'file-type'
import type { MediaType } from '#shared/media.ts'

export interface FileKind {
  type: MediaType
  mime: string
  /** Without the dot. */
  extension: string
}

/** The files that may be uploaded, by extension. Uploads are served with the type from this table. */
export const FILE_KINDS = {
  png: { type: 'image', mime: 'image/png', extension: 'png' },
  jpg: { type: 'image', mime: 'image/jpeg', extension: 'jpg' },
  gif: { type: 'image', mime: 'image/gif', extension: 'gif' },
  webp: { type: 'image', mime: 'image/webp', extension: 'webp' },
  avif: { type: 'image', mime: 'image/avif', extension: 'avif' },
  mp4: { type: 'video', mime: 'video/mp4', extension: 'mp4' },
  webm: { type: 'video', mime: 'video/webm', extension: 'webm' },
  mov: { type: 'video', mime: 'video/quicktime', extension: 'mov' },
  pdf: { type: 'document', mime: 'application/pdf', extension: 'pdf' },
} as const satisfies Record<string, FileKind>

/** Number of leading bytes needed to detect a file's kind. */
export const HEAD_BYTES = 4_100

const BY_DETECTED_MIME: Record<string, FileKind> = {
  'image/png': FILE_KINDS.png,
  'image/apng': FILE_KINDS.png,
  'image/jpeg': FILE_KINDS.jpg,
  'image/gif': FILE_KINDS.gif,
  'image/webp': FILE_KINDS.webp,
  'image/avif': FILE_KINDS.avif,
  'video/mp4': FILE_KINDS.mp4,
  'video/x-m4v': FILE_KINDS.mp4,
  'video/webm': FILE_KINDS.webm,
  'video/quicktime': FILE_KINDS.mov,
}

/**
 * Returns the kind of a file from its first bytes, ignoring its name, or null if it is not accepted. PDF and PNG
 * are detected here because the library needs more than the first bytes for them.
 */
export async function fileKindOf(head: Uint8Array): Promise<FileKind | null> {
  if (/^%PDF-[12]\.\d/.test(ascii(head, 0, 8))) return FILE_KINDS.pdf
  if (ascii(head, 0, 16) === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR') return FILE_KINDS.png
  const found = await fileTypeFromBuffer(head)
  const kind = found ? (BY_DETECTED_MIME[found.mime] ?? null) : null
  // The library accepts any text that begins with GIF.
  if (kind === FILE_KINDS.gif && !/^GIF8[79]a/.test(ascii(head, 0, 6))) return null
  const isIsoMedia = kind === FILE_KINDS.mov || kind === FILE_KINDS.mp4 || kind === FILE_KINDS.avif
  // A real first box begins with its length, which keeps the first byte small. Text does not.
  return isIsoMedia && (head[0] ?? 0) > 0x0f ? null : kind
}

/** Returns bytes as Latin-1 text. */
export function ascii(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}
