import { open, type FileHandle } from 'node:fs/promises'
import type { FileKind } from './file-kind.ts'
import { boxAt, type Box, type BoxWalk } from './iso-boxes.ts'
import { blank, readAt, type Span } from './spans.ts'
import { framesWithPlace } from './id3-frames.ts'

const MAX_DEPTH = 6
/** Keys and XMP are read into memory up to this length. */
const MAX_READ = 1024 * 1024

const CONTAINERS: ReadonlySet<string> = new Set(['moov', 'udta', 'trak', 'meta', 'ilst', 'moof', 'traf'])
/** QuickTime's place, that of 3GPP TS 26.244, and what cameras add. */
const PLACES: ReadonlySet<string> = new Set(['\xa9xyz', 'loci', 'GPMF', 'GPS ', 'gps '])
/** Boxes that may contain XMP. */
const WITH_XMP: ReadonlySet<string> = new Set(['uuid', 'XMP_'])
const NAMES_PLACE = /location|iso6709|gps/i

interface Walk extends BoxWalk {
  found: Box[]
}

/**
 * Removes where a video or a sound was recorded from a file, without moving other bytes, so no offset changes. Returns
 * whether there was a place. Leaves a file alone from where it is damaged.
 */
export async function removePlace({ path, kind }: { path: string; kind: FileKind }): Promise<boolean> {
  const isMp3 = kind.extension === 'mp3'
  if (!isMp3 && !['mp4', 'mov', 'm4a'].includes(kind.extension)) return false
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const walk: Walk = { file, boxes: 0, found: [] }
    if (!isMp3) await findPlaces(walk, { start: 0, end: size }, { depth: 0, keys: new Set() })
    const frames = isMp3 ? await framesWithPlace(file) : []
    for (const box of walk.found) {
      await file.write(Buffer.from('free', 'latin1'), 0, 4, box.start + 4)
      await blank(file, { start: box.content, end: box.end })
    }
    for (const frame of frames) await blank(file, frame)
    return walk.found.length + frames.length > 0
  } finally {
    await file.close()
  }
}

interface Place {
  depth: number
  /** Numbers of the keys that name a place, whose values are the boxes with these numbers as type. */
  keys: ReadonlySet<number>
}

async function findPlaces(walk: Walk, span: Span, { depth, keys }: Place): Promise<void> {
  let known = keys
  for (let at = span.start, index = 1; ; index += 1) {
    const box = await boxAt(walk, { start: at, end: span.end }, index)
    if (!box) return
    at = box.end
    if (PLACES.has(box.type) || known.has(numberOf(box.type))) walk.found.push(box)
    else if (box.type === 'keys') known = await keysWithPlace(walk.file, box)
    else if (WITH_XMP.has(box.type) && (await mentionsPlace(walk.file, box))) walk.found.push(box)
    else if (CONTAINERS.has(box.type) && depth < MAX_DEPTH) {
      const start = box.type === 'meta' ? await startOfMeta(walk.file, box) : box.content
      await findPlaces(walk, { start, end: box.end }, { depth: depth + 1, keys: known })
    }
  }
}

const numberOf = (type: string): number => Buffer.from(type, 'latin1').readUInt32BE()

/** ISO has a version of 4 bytes before the boxes in `meta`; QuickTime has not. */
async function startOfMeta(file: FileHandle, { content }: Box): Promise<number> {
  const head = await readAt(file, content, 8)
  return head.toString('latin1', 4, 8) === 'hdlr' ? content : content + 4
}

/** Returns the numbers, from 1, of the keys in a box that name a place. */
async function keysWithPlace(file: FileHandle, { content, end }: Box): Promise<Set<number>> {
  const bytes = await readAt(file, content, Math.min(end - content, MAX_READ))
  const found = new Set<number>()
  for (let at = 8, number = 1; at + 8 <= bytes.length; number += 1) {
    const length = bytes.readUInt32BE(at)
    if (length < 8) break
    if (NAMES_PLACE.test(bytes.toString('latin1', at + 8, at + length))) found.add(number)
    at += length
  }
  return found
}

async function mentionsPlace(file: FileHandle, { content, end }: Box): Promise<boolean> {
  const bytes = await readAt(file, content, Math.min(end - content, MAX_READ))
  return /gps(?:latitude|longitude|coordinates|position)/i.test(bytes.toString('latin1'))
}
