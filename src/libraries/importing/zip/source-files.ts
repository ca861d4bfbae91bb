import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { decodeText } from '#shared/decode-text.ts'
import { message, type Message } from '#shared/catalog/message.ts'
import { SourceError } from '../source-error.ts'
import { openFolder } from './folder-files.ts'
import { openZip } from './zip-files.ts'

/** A file of a folder or archive that a newsroom moves in from. */
export interface SourceFile {
  /** Relative, with slashes, without `..`. */
  path: string
  /** Its size when unpacked. */
  bytes: number
}

/** The files of a folder or a ZIP file, which is read without being unpacked. */
export interface SourceFiles {
  /** In the order of their paths. */
  files: readonly SourceFile[]
  /** What was left out, such as symbolic links: a message each, at most 100. */
  problems: readonly Message[]
  /** Opens a listed file. Throws SourceError NOT_FOUND, or BAD_REQUEST if it cannot be read. */
  open(path: string): Promise<Readable>
  close(): Promise<void>
}

/** Opens a folder, or a file that is a ZIP file. Throws SourceError with one sentence. */
export async function openSourceFiles(path: string): Promise<SourceFiles> {
  return (await statOf(path)).isDirectory() ? openFolder(path) : openZip(path)
}

/** Like `openSourceFiles`, but a file that is not a ZIP file is its own only file. */
export async function openSource(path: string): Promise<SourceFiles> {
  const stats = await statOf(path)
  if (stats.isDirectory()) return openFolder(path)
  if (!stats.isFile()) throw new SourceError('sourceNeither')
  if (await isZip(path)) return openZip(path)
  return {
    files: [{ path: basename(path), bytes: stats.size }],
    problems: [],
    open: async () => createReadStream(path),
    close: async () => undefined,
  }
}

const statOf = (path: string) =>
  stat(path).catch((cause: unknown) => {
    throw new SourceError('sourceMissing', { cause })
  })

/** ZIP files begin with a file, or with the end of an empty list of files. */
async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(buffer.toString('latin1'))
  } finally {
    await file.close()
  }
}

/** Returns the full text of a file, without a byte order mark. Throws SourceError if it has more than `maxBytes`. */
export async function readSourceText(source: SourceFiles, path: string, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of await source.open(path)) {
    bytes += (chunk as Buffer).length
    if (bytes > maxBytes) throw new SourceError(message('namedFileTooLarge', { name: path }))
    chunks.push(chunk as Buffer)
  }
  return decodeText(Buffer.concat(chunks))
}
