import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A small clean picture of the given format. */
export function tinyPicture(format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif', size = 32): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: '#357' } })
    .toFormat(format)
    .toBuffer()
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG whose few bytes unpack to `width` × `height` black pixels, one bit each. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc(Math.min(height * (1 + Math.ceil(width / 8)), 50_000_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A text chunk put into a PNG after its header. */
export function pngWithText(png: Buffer, text: string): Buffer {
  const afterHeader = 8 + 25
  return Buffer.concat([
    png.subarray(0, afterHeader),
    pngChunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1')),
    png.subarray(afterHeader),
  ])
}

/** The beginning of an ISO media file of a brand, and some data. */
export function isoMedia(brand: string, bytes = 64): Buffer {
  const box = Buffer.alloc(20 + bytes)
  box.writeUInt32BE(20, 0)
  box.write(`ftyp${brand}`, 4, 'latin1')
  box.write(brand, 16, 'latin1')
  if (bytes >= 8) {
    box.writeUInt32BE(bytes, 20)
    box.write('mdat', 24, 'latin1')
  }
  return box
}

/** The first element of a Matroska file of a document type. */
export function ebml(docType: string): Buffer {
  const type = Buffer.concat([Buffer.from([0x42, 0x82, 0x80 | docType.length]), Buffer.from(docType)])
  return Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | type.length]), type, Buffer.alloc(64)])
}

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
