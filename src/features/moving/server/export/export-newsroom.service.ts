import type { Deps } from '#server/lib/deps.ts'
import { putPublicFiles } from '#server/lib/public-files.ts'
import { exportGhost } from './ghost/export-ghost.ts'
import type { ExportFormat } from '#features/moving/shared/exports.ts'
import type { ExportCounts, ExportRun } from './export-run.ts'
import type { ExportFolder } from './folder/export-folder.ts'
import { exportMarkdown } from './markdown/export-markdown.ts'
import { exportWordpress } from './wordpress/export-wordpress.ts'

export interface ExportOptions {
  folder: ExportFolder
  format: ExportFormat
  withReaders: boolean
  /** Called with the number of articles, at most once for each. */
  onProgress: (articles: number) => void
  signal: AbortSignal
}

export interface ExportSummary extends ExportCounts {
  /** Sentences about what could not be exported as it is. */
  notes: string[]
}

const WRITERS = { markdown: exportMarkdown, wordpress: exportWordpress, ghost: exportGhost }

/** Writes the whole newsroom into a folder, which the caller finishes. Reads 50 articles at a time. */
export async function exportNewsroom(deps: Deps, options: ExportOptions): Promise<ExportSummary> {
  const { folder, format, withReaders, signal } = options
  const counts: ExportCounts = { articles: 0, media: 0, comments: 0, readers: 0, pages: 0 }
  const notes: string[] = []
  const onProgress = () => options.onProgress(counts.articles)
  const run: ExportRun = { deps, folder, withReaders, counts, notes, onProgress, signal }
  await WRITERS[format](run)
  // The other formats are those of other systems, which have no place for them.
  if (format === 'markdown')
    await putPublicFiles(deps, { put: (path, body) => folder.put(path, body), signal })
  return { ...counts, notes }
}
