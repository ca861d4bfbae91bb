import { message } from '#shared/catalog/message.ts'
import { SourceError } from '../source-error.ts'

/** Bounds of a folder or ZIP file. */
export const fileLimits = {
  entries: 200_000,
  /** All files together, unpacked. */
  totalBytes: 200 * 1024 ** 3,
  entryBytes: 8 * 1024 ** 3,
  pathBytes: 1_024,
  depth: 32,
  /** Unpacked to packed bytes of an entry of at least `ratioFromBytes`. */
  ratio: 250,
  ratioFromBytes: 4 * 1024 ** 2,
  problems: 100,
}

/** Counts files against the bounds. */
export function createFileCounter() {
  let entries = 0
  let total = 0
  return {
    /** Throws SourceError if there are too many files, or too many bytes. */
    add(bytes: number): void {
      entries += 1
      total += bytes
      if (entries > fileLimits.entries) {
        throw new SourceError(message('sourceTooManyFiles', { max: fileLimits.entries }))
      }
      if (bytes > fileLimits.entryBytes || total > fileLimits.totalBytes) {
        throw new SourceError('sourceTooMuchData')
      }
    },
  }
}

/** Reports whether a path is one that an operating system or a packer leaves behind. */
export const isSystemFile = (path: string) =>
  /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/.test(path)

/** Orders paths by their code units. */
export const byPath = (left: { path: string }, right: { path: string }) =>
  left.path < right.path ? -1 : left.path > right.path ? 1 : 0
