import { resolve } from 'node:path'
import { OperationError } from '#server/control/operation-error.ts'
import { exportNewsroom, type ExportSummary } from '#features/moving/server/export/export-newsroom.service.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#features/moving/shared/exports.ts'
import { ExportError } from '#features/moving/server/export/folder/export-error.ts'
import { openExportFolder, type ExportFolder } from '#features/moving/server/export/folder/export-folder.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { NewsroomOptions } from '#server/read-config.ts'
import { actAsOwner, openConfig, ownerOf, print } from '#server/commands/newsroom.ts'
import { withSnapshot } from '#server/commands/with-snapshot.ts'

export interface ExportCommandOptions extends NewsroomOptions {
  format: string
  static?: boolean
  readers?: boolean
  replace?: boolean
}

/** `export <folder> [--format <format>] [--static] [--readers] [--replace]`. The server may be running. */
export async function exportToFolder(target: string, options: ExportCommandOptions): Promise<void> {
  const format = EXPORT_FORMATS.find((each) => each === options.format)
  if (!format) throw new OperationError(`The format must be one of ${EXPORT_FORMATS.join(', ')}.`)
  const config = openConfig(options)
  const path = resolve(target)
  // If someone else owns the place of the export, root keeps its rights: the newsroom's owner may not write there.
  if (ownerOf(path).uid === ownerOf(config.dataDir).uid) actAsOwner(config.dataDir)
  const stopping = new AbortController()
  const stop = () => stopping.abort(new ExportError('The export was stopped. Nothing was left behind.'))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const { signal } = stopping
    const summary = await inFolder(path, options.replace === true, (folder) =>
      withSnapshot(config, path, (deps) => write(deps, { folder, format, options, signal })),
    )
    printSummary(path, summary)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

interface Writing {
  folder: ExportFolder
  format: ExportFormat
  options: ExportCommandOptions
  signal: AbortSignal
}

async function write(deps: Deps, { folder, format, options, signal }: Writing) {
  const onArticle = progressOf('articles')
  const withReaders = options.readers === true
  const summary = await exportNewsroom(deps, { folder, format, withReaders, signal, onProgress: onArticle })
  if (!options.static) return summary
  // No other export loads the pages.
  const { writeStaticSite } = await import('#features/moving/server/static-site/write-static-site.ts')
  const site = await writeStaticSite(deps, { folder, under: 'site', onProgress: progressOf('pages'), signal })
  return { ...summary, pages: site.pages, notes: [...summary.notes, ...site.notes] }
}

/** Renames the folder when it is complete, and leaves nothing behind otherwise. */
async function inFolder<T>(path: string, replace: boolean, work: (folder: ExportFolder) => Promise<T>) {
  try {
    const folder = await openExportFolder(path, { replace })
    try {
      const result = await work(folder)
      await folder.finish()
      return { ...result, files: folder.counts.files, bytes: folder.counts.bytes }
    } catch (error) {
      folder.discard()
      throw error
    }
  } catch (error) {
    throw toExportError(error, path)
  }
}

function toExportError(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code === 'SQLITE_FULL')
    return new ExportError(`The disk of ${path} is full. Nothing was left behind.`, { cause: error })
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENAMETOOLONG', 'EIO'].includes(code))
    return new ExportError(`Cannot write to ${path}: ${(error as Error).message}`, { cause: error })
  return error
}

const EVERY_MS = 2_000

/** Returns a function that prints the count on stderr, at most every two seconds. */
function progressOf(what: string): (count: number) => void {
  let printedAt = performance.now()
  return (count) => {
    if (performance.now() - printedAt < EVERY_MS) return
    printedAt = performance.now()
    process.stderr.write(`${count.toLocaleString('en-US')} ${what}\n`)
  }
}

/** Further notes are counted. */
const SHOWN_NOTES = 20

function printSummary(path: string, summary: ExportSummary & { files: number; bytes: number }): void {
  const { articles, media, comments, readers, pages, files, bytes, notes } = summary
  const counts = {
    article: articles,
    'uploaded file': media,
    comment: comments,
    reader: readers,
    page: pages,
  }
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  const list = parts.map(([name, count]) => countOf(count, name)).join(', ')
  for (const note of notes.slice(0, SHOWN_NOTES)) print(note)
  if (notes.length > SHOWN_NOTES) print(`… and ${notes.length - SHOWN_NOTES} more of this kind.`)
  print(`Exported ${list || 'an empty newsroom'}.`)
  print(`${path}: ${countOf(files, 'file')}, ${(bytes / 1_000_000).toFixed(1)} MB.`)
}

const countOf = (count: number, name: string): string =>
  `${count.toLocaleString('en-US')} ${name}${count === 1 ? '' : 's'}`
