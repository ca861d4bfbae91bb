import { fileTypeFromBuffer } from 'file-type'
import type { MediaType } from '#features/media/shared/media.ts'

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
  mp3: { type: 'audio', mime: 'audio/mpeg', extension: 'mp3' },
  m4a: { type: 'audio', mime: 'audio/mp4', extension: 'm4a' },
  ogg: { type: 'audio', mime: 'audio/ogg', extension: 'ogg' },
  vtt: { type: 'document', mime: 'text/vtt', extension: 'vtt' },
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
  'audio/mpeg': FILE_KINDS.mp3,
  'audio/x-m4a': FILE_KINDS.m4a,
  'audio/ogg': FILE_KINDS.ogg,
  'audio/ogg; codecs=opus': FILE_KINDS.ogg,
}

/**
 * Returns the kind of a file from its first bytes, ignoring its name, or null if it is not accepted. PDF, PNG and
 * WebVTT are detected here because the library needs more than the first bytes for them, or does not know them.
 */
export async function fileKindOf(head: Uint8Array): Promise<FileKind | null> {
  if (/^%PDF-[12]\.\d/.test(ascii(head, 0, 8))) return FILE_KINDS.pdf
  if (/^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/.test(ascii(head, 0, 10))) return FILE_KINDS.vtt
  if (ascii(head, 0, 16) === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR') return FILE_KINDS.png
  const found = await fileTypeFromBuffer(head)
  if (!found) return hasLongTag(head) ? FILE_KINDS.mp3 : null
  const kind = BY_DETECTED_MIME[found.mime] ?? null
  // The library accepts any text that begins with GIF.
  if (kind === FILE_KINDS.gif && !/^GIF8[79]a/.test(ascii(head, 0, 6))) return null
  const isIsoMedia = [FILE_KINDS.mov, FILE_KINDS.mp4, FILE_KINDS.m4a, FILE_KINDS.avif].some(
    (each) => each === kind,
  )
  // A real first box begins with its length, which keeps the first byte small. Text does not.
  return isIsoMedia && (head[0] ?? 0) > 0x0f ? null : kind
}

/** True for an ID3 tag that is longer than the head, for example with a picture. The recording follows it. */
function hasLongTag(head: Uint8Array): boolean {
  if (ascii(head, 0, 3) !== 'ID3' || ![2, 3, 4].includes(head[3] ?? 0)) return false
  const sizes = head.subarray(6, 10)
  const length = sizes.reduce((sum, byte) => sum * 128 + byte, 10)
  return sizes.every((byte) => byte < 128) && length > head.length && head.length >= HEAD_BYTES
}

/** Returns bytes as Latin-1 text. */
export function ascii(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}
