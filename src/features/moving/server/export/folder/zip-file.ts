import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { ExportError } from './export-error.ts'

/** A ZIP file while it is sent. Files are compressed as they come; only the list of them stays in memory. */
export interface ZipFile {
  /** Adds a file. `name` is its path, with slashes. Throws ExportError for one of 4 GB. */
  add: (name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<void>
  /** Sends the list of files, which ends the ZIP file. */
  finish: () => Promise<void>
}

interface Entry {
  name: Buffer
  offset: number
  crc: number
  compressed: number
  size: number
}

const MAX_32 = 0xffff_ffff
const MAX_16 = 0xffff
/** Names are UTF-8, and sizes follow the file. */
const FLAGS = 0x0808
const DEFLATED = 8
/** The ZIP versions without and with 64-bit offsets. */
const VERSION = 20
const VERSION_64 = 45
/** January 1, 1980, so the same newsroom gives the same bytes. */
const DATE = 0x21

/** Returns a ZIP file that is sent piece by piece. */
export function createZipFile(write: (chunk: Uint8Array) => Promise<void>): ZipFile {
  const entries: Entry[] = []
  let offset = 0
  const send = async (chunk: Uint8Array) => {
    offset += chunk.byteLength
    await write(chunk)
  }
  return {
    async add(path, content) {
      const entry: Entry = { name: Buffer.from(path), offset, crc: 0, compressed: 0, size: 0 }
      await send(Buffer.concat([localHeader(entry), entry.name]))
      const begin = offset
      async function* counted() {
        for await (const chunk of content) {
          entry.crc = crc32(chunk, entry.crc)
          entry.size += chunk.byteLength
          yield chunk
        }
      }
      await pipeline(counted, createDeflateRaw({ level: 1 }), async (pieces: AsyncIterable<Uint8Array>) => {
        for await (const piece of pieces) await send(piece)
      })
      entry.compressed = offset - begin
      if (Math.max(entry.size, entry.compressed) >= MAX_32)
        throw new ExportError(`The file ${path} is too large for a ZIP file. Use the command.`)
      await send(numbers([0x0807_4b50, 4], [entry.crc, 4], [entry.compressed, 4], [entry.size, 4]))
      entries.push(entry)
    },
    async finish() {
      const begin = offset
      for (const entry of entries) await send(centralHeader(entry))
      await send(endOf(entries.length, begin, offset))
    },
  }
}

/** Returns numbers of 2, 4 or 8 bytes, the lowest byte first. */
function numbers(...parts: Array<[value: number, bytes: 2 | 4 | 8]>): Buffer {
  const buffer = Buffer.alloc(parts.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of parts) {
    if (bytes === 8) at = buffer.writeBigUInt64LE(BigInt(value), at)
    else at = bytes === 4 ? buffer.writeUInt32LE(value, at) : buffer.writeUInt16LE(value, at)
  }
  return buffer
}

function localHeader({ name }: Entry): Buffer {
  return numbers(
    [0x0403_4b50, 4],
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DATE, 2],
    [0, 4],
    [0, 4],
    [0, 4],
    [name.length, 2],
    [0, 2],
  )
}

function centralHeader({ name, offset, crc, compressed, size }: Entry): Buffer {
  const isFar = offset >= MAX_32
  const far = isFar ? numbers([1, 2], [8, 2], [offset, 8]) : Buffer.alloc(0)
  const head = numbers(
    [0x0201_4b50, 4],
    [VERSION_64, 2],
    [isFar ? VERSION_64 : VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DATE, 2],
    [crc, 4],
    [compressed, 4],
    [size, 4],
    [name.length, 2],
    [far.length, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [isFar ? MAX_32 : offset, 4],
  )
  return Buffer.concat([head, name, far])
}

/** The end of the list, which begins and ends at these bytes. */
function endOf(count: number, begin: number, end: number): Buffer {
  const is64 = count >= MAX_16 || end >= MAX_32
  const end64 = is64
    ? numbers(
        [0x0606_4b50, 4],
        [44, 8],
        [VERSION_64, 2],
        [VERSION_64, 2],
        [0, 4],
        [0, 4],
        [count, 8],
        [count, 8],
        [end - begin, 8],
        [begin, 8],
        [0x0706_4b50, 4],
        [0, 4],
        [end, 8],
        [1, 4],
      )
    : Buffer.alloc(0)
  const short = Math.min(count, MAX_16)
  const last = numbers(
    [0x0605_4b50, 4],
    [0, 4],
    [short, 2],
    [short, 2],
    [Math.min(end - begin, MAX_32), 4],
    [Math.min(begin, MAX_32), 4],
    [0, 2],
  )
  return Buffer.concat([end64, last])
}
