import { ascii, FILE_KINDS, type FileKind } from './file-kind.ts'

/**
 * Returns whether an image file contains only pixels and color: no metadata, no comments, nothing after its end.
 * Such files are stored unchanged; others are re-encoded. `bytes` may be malformed.
 */
export function isPlainImage(bytes: Uint8Array, kind: FileKind): boolean {
  if (kind === FILE_KINDS.jpg) return isWhole(() => isPlainJpeg(bytes))
  let [isPlain, last] = [true, 0]
  const isRead = visitParts(bytes, kind, (isPixels, _start, end) => {
    last = end
    return (isPlain = isPixels)
  })
  return (
    isRead && isPlain && last === bytes.length && (kind !== FILE_KINDS.webp || lengthOfWebp(bytes) === last)
  )
}

/**
 * Returns an image file without metadata and comments, whose pixels were not decoded, so animations stay. Null for other
 * kinds than PNG, GIF and WebP, and for a malformed file.
 */
export function withoutMetadata(bytes: Uint8Array, kind: FileKind): Uint8Array | null {
  const copy = Buffer.alloc(bytes.length)
  let length = 0
  const isRead = visitParts(bytes, kind, (isPixels, start, end) => {
    if (isPixels) copy.set(bytes.subarray(start, end), length)
    if (isPixels) length += end - start
    return true
  })
  if (!isRead) return null
  const plain = copy.subarray(0, length)
  return kind === FILE_KINDS.webp ? withWebpHead(plain) : plain
}

/** Gets the parts of a file in order, without gaps, and whether each is about pixels and color. False ends the visit. */
type Visit = (isPixels: boolean, start: number, end: number) => boolean

/** Returns false for a malformed file, and for another kind. */
function visitParts(bytes: Uint8Array, kind: FileKind, visit: Visit): boolean {
  const view = viewOf(bytes)
  if (kind === FILE_KINDS.png) return isWhole(() => visitPng(bytes, view, visit))
  if (kind === FILE_KINDS.gif) return isWhole(() => visitGif(bytes, view, visit))
  return kind === FILE_KINDS.webp && isWhole(() => visitWebp(bytes, view, visit))
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Returns what `read` does; false if the bytes end too early for it. */
function isWhole(read: () => boolean): boolean {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** True for a PNG with several frames, which the decoder of images does not count. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = ascii(bytes, at + 4, at + 8)
    if (type === 'acTL' || type === 'IDAT') return type === 'acTL'
  }
  return false
}

/** The chunks of the PNG specification that affect pixels, including those of APNG. */
const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs acTL fcTL fdAT'.split(' '),
)

function visitPng(bytes: Uint8Array, view: DataView, visit: Visit): boolean {
  visit(true, 0, 8)
  for (let at = 8; ;) {
    const type = ascii(bytes, at + 4, at + 8)
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return false
    if (!visit(PNG_CHUNKS.has(type), at, end) || type === 'IEND') return true
    at = end
  }
}

function isPlainJpeg(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
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

function visitWebp(bytes: Uint8Array, view: DataView, visit: Visit): boolean {
  if (bytes.length < 12) return false
  visit(true, 0, 12)
  for (let at = 12; at < bytes.length;) {
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (end > bytes.length) return false
    if (!visit(WEBP_CHUNKS.has(ascii(bytes, at, at + 4)), at, end)) return true
    at = end
  }
  return true
}

const lengthOfWebp = (bytes: Uint8Array): number => viewOf(bytes).getUint32(4, true) + 8

/** Flags of the metadata that follows. */
const WEBP_METADATA = 0x0c

/** Corrects what the head of a WebP file says about its length and its metadata. */
function withWebpHead(bytes: Buffer): Buffer {
  bytes.writeUInt32LE(bytes.length - 8, 4)
  if (ascii(bytes, 12, 16) === 'VP8X') bytes[20] = (bytes[20] ?? 0) & ~WEBP_METADATA
  return bytes
}

function visitGif(bytes: Uint8Array, view: DataView, visit: Visit): boolean {
  let at = 13 + colorTable(view.getUint8(10))
  visit(true, 0, at)
  for (;;) {
    const block = view.getUint8(at)
    if (block === 0x3b) return visit(true, at, at + 1)
    if (block !== 0x2c && block !== 0x21) return false
    const isImage = block === 0x2c
    const end = endOfBlocks(view, isImage ? at + 11 + colorTable(view.getUint8(at + 9)) : at + 2)
    if (!visit(isImage || isPlainExtension(bytes, at), at, end)) return true
    at = end
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
