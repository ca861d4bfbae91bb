import type { FileHandle } from 'node:fs/promises'

/** Bytes of a file, from `start` to before `end`. */
export interface Span {
  start: number
  end: number
}

const PIECE = 64 * 1024

/** Overwrites bytes of a file with zeros. */
export async function blank(file: FileHandle, { start, end }: Span): Promise<void> {
  const zeros = Buffer.alloc(Math.min(PIECE, end - start))
  for (let at = start; at < end; at += PIECE) await file.write(zeros, 0, Math.min(PIECE, end - at), at)
}

/** Reads bytes of a file; fewer if it ends before. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
