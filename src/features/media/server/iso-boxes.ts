import type { FileHandle } from 'node:fs/promises'
import { readAt, type Span } from './spans.ts'

// Boxes of ISO 14496-12 and QuickTime: a length of 4 bytes, a type of 4 bytes, the content.

const MAX_BOXES = 20_000

export interface Box extends Span {
  type: string
  /** Where its content begins. */
  content: number
  /** 1 for the first box of its parent. */
  index: number
}

/** Counts the boxes that were read, of which there may be 20,000. */
export interface BoxWalk {
  file: FileHandle
  boxes: number
}

/** Returns the box at the beginning of a span, or null at its end, or where the length cannot be right. */
export async function boxAt(walk: BoxWalk, { start, end }: Span, index: number): Promise<Box | null> {
  walk.boxes += 1
  if (start + 8 > end || walk.boxes > MAX_BOXES) return null
  const head = await readAt(walk.file, start, Math.min(16, end - start))
  if (head.length < 8) return null
  const short = head.readUInt32BE(0)
  const isLong = short === 1 && head.length === 16
  const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - start : short
  const content = start + (isLong ? 16 : 8)
  if (content > start + length || start + length > end) return null
  return { type: head.toString('latin1', 4, 8), start, content, end: start + length, index }
}

/** Returns the boxes of a type directly inside a span. */
export async function boxesIn(walk: BoxWalk, span: Span, type: string): Promise<Box[]> {
  const found: Box[] = []
  let box = await boxAt(walk, span, 1)
  while (box) {
    if (box.type === type) found.push(box)
    box = await boxAt(walk, { start: box.end, end: span.end }, box.index + 1)
  }
  return found
}
