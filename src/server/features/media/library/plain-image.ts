import { ascii, FILE_KINDS, type FileKind } from './file-kind.ts'

/**
 * Returns whether an image file contains only pixels and color: no metadata, no comments, nothing after its end.
 * Such files are stored unchanged; others are re-encoded. `bytes` may be malformed.
 */
export function isPlainImage(bytes: Uint8Array, kind: FileKind): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (kind === FILE_KINDS.png) return isPlainPng(bytes, view)
    if (kind === FILE_KINDS.jpg) return isPlainJpeg(bytes, view)
    if (kind === FILE_KINDS.webp) return isPlainWebp(bytes, view)
    if (kind === FILE_KINDS.gif) return isPlainGif(bytes, view)
    return false
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/**
 * Returns an image file without metadata and comments, whose pixels were not decoded, so animations stay. Null for other
 * kinds than PNG, GIF and WebP, and for a malformed file.
 */
export function withoutMetadata(bytes: Uint8Array, kind: FileKind): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (kind === FILE_KINDS.png) return joined(bytes, plainPngChunks(bytes, view))
    if (kind === FILE_KINDS.gif) return joined(bytes, plainGifBlocks(bytes, view))
    return kind === FILE_KINDS.webp ? plainWebp(bytes, view) : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** True for a PNG with several frames, which the decoder of images does not count. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = ascii(bytes, at + 4, at + 8)
    if (type === 'acTL' || type === 'IDAT') return type === 'acTL'
  }
  return false
}

type Range = readonly [start: number, end: number]

const joined = (bytes: Uint8Array, ranges: readonly Range[]): Uint8Array =>
  Buffer.concat(ranges.map(([start, end]) => bytes.subarray(start, end)))

function plainPngChunks(bytes: Uint8Array, view: DataView): Range[] {
  const ranges: Range[] = [[0, 8]]
  for (let at = 8; ;) {
    const type = ascii(bytes, at + 4, at + 8)
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) throw new RangeError('a chunk is cut')
    if (PNG_CHUNKS.has(type)) ranges.push([at, end])
    if (type === 'IEND') return ranges
    at = end
  }
}

function plainGifBlocks(bytes: Uint8Array, view: DataView): Range[] {
  let at = 13 + colorTable(view.getUint8(10))
  const ranges: Range[] = [[0, at]]
  for (;;) {
    const block = view.getUint8(at)
    if (block === 0x3b) return [...ranges, [at, at + 1]]
    if (block !== 0x2c && block !== 0x21) throw new RangeError('an unknown block')
    const isImage = block === 0x2c
    const end = endOfBlocks(view, isImage ? at + 11 + colorTable(view.getUint8(at + 9)) : at + 2)
    if (isImage || isPlainExtension(bytes, at)) ranges.push([at, end])
    at = end
  }
}

/** Flags of the metadata that follows. */
const WEBP_METADATA = 0x0c

function plainWebp(bytes: Uint8Array, view: DataView): Uint8Array {
  const ranges: Range[] = [[0, 12]]
  for (let at = 12; at < bytes.length;) {
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (end > bytes.length) throw new RangeError('a chunk is cut')
    if (WEBP_CHUNKS.has(ascii(bytes, at, at + 4))) ranges.push([at, end])
    at = end
  }
  const plain = joined(bytes, ranges)
  new DataView(plain.buffer, plain.byteOffset).setUint32(4, plain.length - 8, true)
  if (ascii(plain, 12, 16) === 'VP8X') plain[20] = (plain[20] ?? 0) & ~WEBP_METADATA
  return plain
}

/** The chunks of the PNG specification that affect pixels, including those of APNG. */
const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs acTL fcTL fdAT'.split(' '),
)

function isPlainPng(bytes: Uint8Array, view: DataView): boolean {
  let at = 8
  while (at < bytes.length) {
    const type = ascii(bytes, at + 4, at + 8)
    if (!PNG_CHUNKS.has(type)) return false
    at += 12 + view.getUint32(at)
    if (type === 'IEND') return at === bytes.length
  }
  return false
}

function isPlainJpeg(bytes: Uint8Array, view: DataView): boolean {
  let at = 2
  for (;;) {
    const marker = view.getUint16(at)
    if (marker === 0xffd9) return at + 2 === bytes.length
    if (!isPlainSegment(bytes, at, marker)) return false
    at += 2 + view.getUint16(at + 2)
    if (marker === 0xffda) at = endOfScan(bytes, at)
  }
}

/** Allows JFIF, ICC profiles, Adobe's color transform, tables, frames and scans. */
function isPlainSegment(bytes: Uint8Array, at: number, marker: number): boolean {
  const name = ascii(bytes, at + 4, at + 16)
  if (marker === 0xffe0) return name.startsWith('JFIF\0')
  if (marker === 0xffe2) return name.startsWith('ICC_PROFILE\0')
  if (marker === 0xffee) return name.startsWith('Adobe')
  const isFrame = marker >= 0xffc0 && marker <= 0xffcf
  return isFrame || marker === 0xffda || marker === 0xffdb || marker === 0xffdd
}

/** Skips stuffed bytes and restart markers. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

function isPlainWebp(bytes: Uint8Array, view: DataView): boolean {
  if (view.getUint32(4, true) + 8 !== bytes.length) return false
  let at = 12
  while (at < bytes.length) {
    if (!WEBP_CHUNKS.has(ascii(bytes, at, at + 4))) return false
    const size = view.getUint32(at + 4, true)
    at += 8 + size + (size % 2)
  }
  return at === bytes.length
}

function isPlainGif(bytes: Uint8Array, view: DataView): boolean {
  let at = 13 + colorTable(view.getUint8(10))
  for (;;) {
    const block = view.getUint8(at)
    if (block === 0x3b) return at + 1 === bytes.length
    if (block === 0x2c) at = endOfBlocks(view, at + 11 + colorTable(view.getUint8(at + 9)))
    else if (block === 0x21 && isPlainExtension(bytes, at)) at = endOfBlocks(view, at + 2)
    else return false
  }
}

const colorTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Allows graphic control and the loop count of an animation. */
function isPlainExtension(bytes: Uint8Array, at: number): boolean {
  if (bytes[at + 1] === 0xf9) return true
  return bytes[at + 1] === 0xff && /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(ascii(bytes, at + 3, at + 14))
}

function endOfBlocks(view: DataView, from: number): number {
  let at = from
  for (let size = view.getUint8(at); size !== 0; size = view.getUint8(at)) at += 1 + size
  return at + 1
}
