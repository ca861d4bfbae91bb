import type { Message } from '#shared/catalog/message.ts'
import { open, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createDecoder } from '#shared/decode-text.ts'
import { SourceError } from '../source-error.ts'
import { openSourceFiles } from '../zip/source-files.ts'
import { bounds } from './bounds.ts'

/** An XML file of an export, which can be read more than once. */
export interface ExportDocument {
  /** The path in the folder or archive, or empty for a single file. */
  name: string
  /** Yields the text from the beginning. Throws SourceError if it cannot be unpacked, and the reason of `signal`. */
  read(signal: AbortSignal): AsyncGenerator<string>
}

export interface ExportDocuments {
  documents: ExportDocument[]
  /** What was left out, one sentence each. */
  problems: readonly Message[]
  close: () => Promise<void>
}

/** Opens an XML file, a compressed one, or a folder or ZIP file of several. Throws SourceError if there is none. */
export async function openDocuments(path: string): Promise<ExportDocuments> {
  const stats = await stat(path).catch((cause: unknown) => {
    throw new SourceError('sourceMissing', { cause })
  })
  if (stats.isDirectory() || (await startsWith(path, [0x50, 0x4b]))) return openSeveral(path)
  const isCompressed = await startsWith(path, [0x1f, 0x8b])
  const openFile = () => {
    const file = createReadStream(path, { highWaterMark: bounds.chunkBytes })
    return isCompressed ? unpack(file) : file
  }
  const read = (signal: AbortSignal) => readText(() => Promise.resolve(openFile()), signal)
  return { documents: [{ name: '', read }], problems: [], close: () => Promise.resolve() }
}

async function openSeveral(path: string): Promise<ExportDocuments> {
  const source = await openSourceFiles(path)
  const files = source.files.filter((file) => /\.(xml|wxr)(\.gz)?$/i.test(file.path))
  if (files.length === 0) {
    await source.close()
    throw new SourceError('sourceWithoutXml')
  }
  const documents = files.map((file) => {
    const openFile = async () => {
      const stream = await source.open(file.path)
      return file.path.toLowerCase().endsWith('.gz') ? unpack(stream) : stream
    }
    return { name: file.path, read: (signal: AbortSignal) => readText(openFile, signal) }
  })
  return { documents, problems: source.problems, close: () => source.close() }
}

/** Errors of either stream end the reading, and both are closed. */
const unpack = (packed: Readable): Readable =>
  pipeline(packed, createGunzip({ chunkSize: bounds.chunkBytes }), () => undefined)

async function startsWith(path: string, bytes: number[]): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes.length), 0, bytes.length, 0)
    return bytesRead === bytes.length && buffer.equals(Buffer.from(bytes))
  } finally {
    await file.close()
  }
}

async function* readText(openFile: () => Promise<Readable>, signal: AbortSignal): AsyncGenerator<string> {
  const stream = await openFile()
  const decode = createDecoder()
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      signal.throwIfAborted()
      bytes += chunk.length
      if (bytes > bounds.documentBytes) throw new SourceError('fileTooLarge')
      const text = decode(chunk)
      if (text) yield text
    }
  } catch (cause) {
    if (cause instanceof SourceError || signal.aborted) throw cause
    // A damaged archive ends here; what came before it is used.
    if (bytes === 0 || !isUnpackError(cause)) {
      throw new SourceError('fileUnreadable', { cause })
    }
  } finally {
    stream.destroy()
  }
  const rest = decode(null)
  if (rest) yield rest
}

const isUnpackError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
