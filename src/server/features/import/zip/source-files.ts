import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AppError } from '#server/lib/app-error.ts'
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
  /** What was left out, such as symbolic links: a sentence each, at most 100. */
  problems: readonly string[]
  /** Opens a listed file. Throws AppError NOT_FOUND, or BAD_REQUEST if it cannot be read. */
  open(path: string): Promise<Readable>
  close(): Promise<void>
}

/** Opens a folder, or a file that is a ZIP file. Throws AppError with one sentence. */
export async function openSourceFiles(path: string): Promise<SourceFiles> {
  const stats = await stat(path).catch((cause: unknown) => {
    throw new AppError('NOT_FOUND', 'The file or folder does not exist.', { cause })
  })
  return stats.isDirectory() ? openFolder(path) : openZip(path)
}

/** Returns the whole text of a file, without a byte order mark. Throws AppError if it has more than `maxBytes`. */
export async function readSourceText(source: SourceFiles, path: string, maxBytes: number): Promise<string> {
  const file = source.files.find((each) => each.path === path)
  if (!file) throw new AppError('NOT_FOUND', `The file “${path}” is missing.`)
  if (file.bytes > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE', `The file “${path}” is too large.`)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of await source.open(path)) {
    bytes += (chunk as Buffer).length
    if (bytes > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE', `The file “${path}” is too large.`)
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
}
