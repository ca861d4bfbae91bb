import type { FileHandle } from 'node:fs/promises'
import { readAt, type Span } from './spans.ts'

// Tags at the beginning of an MP3 (id3.org/id3v2.3.0, id3.org/id3v2.4.0-structure).

/** Longer tags have pictures; their texts are at the beginning. */
const MAX_TAG = 4 * 1024 * 1024
/** Frames for anything: objects, data of programs, texts with a name. */
const FREE_FRAMES: ReadonlySet<string> = new Set(['GEOB', 'PRIV', 'TXXX', 'COMM', 'GEO', 'TXX', 'COM'])
const NAMES_PLACE = /gps|latitude|longitude|geo-?location|iso6709|location/i
const UNSYNCHRONIZED = 0x80
const HAS_MORE_HEADER = 0x40

const syncSafe = (bytes: Buffer, at: number): number =>
  bytes.subarray(at, at + 4).reduce((sum, byte) => sum * 128 + (byte & 127), 0)

/** Returns the contents of the frames that name a place. Empty for a file without a tag. */
export async function framesWithPlace(file: FileHandle): Promise<Span[]> {
  const head = await readAt(file, 0, 10)
  const version = head[3] ?? 0
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3' || version < 2 || version > 4) return []
  const flags = head[5] ?? 0
  const tag = await readAt(file, 0, Math.min(syncSafe(head, 6) + 10, MAX_TAG))
  // Older versions count the lengths of frames before they escape bytes.
  if (flags & UNSYNCHRONIZED && version < 4) return []
  const found: Span[] = []
  const header = version === 2 ? 6 : 10
  const start = 10 + (flags & HAS_MORE_HEADER && version > 2 ? lengthOfMore(tag, version) : 0)
  for (let at = start; at + header <= tag.length;) {
    const name = tag.toString('latin1', at, at + (version === 2 ? 3 : 4))
    if (!/^[A-Z0-9]+$/.test(name)) break
    const size =
      version === 2
        ? tag.readUIntBE(at + 3, 3)
        : version === 4
          ? syncSafe(tag, at + 4)
          : tag.readUInt32BE(at + 4)
    const [from, end] = [at + header, at + header + size]
    if (end > tag.length) break
    if (FREE_FRAMES.has(name) && namesPlace(tag.subarray(from, end))) found.push({ start: from, end })
    at = end
  }
  return found
}

const lengthOfMore = (tag: Buffer, version: number): number =>
  tag.length < 14 ? tag.length : version === 4 ? syncSafe(tag, 10) : tag.readUInt32BE(10) + 4

/** Texts of UTF-16 have a zero in each letter. */
const namesPlace = (bytes: Buffer): boolean => NAMES_PLACE.test(bytes.toString('latin1').replaceAll('\0', ''))
