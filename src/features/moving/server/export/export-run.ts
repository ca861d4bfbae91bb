import type { Deps } from '#server/lib/deps.ts'
import type { ExportFolder } from './folder/export-folder.ts'

/** How many of each were written. */
export interface ExportCounts {
  articles: number
  media: number
  comments: number
  readers: number
  pages: number
}

/** One export while it is written. */
export interface ExportRun {
  deps: Deps
  folder: ExportFolder
  /** Whether readers' own data is included. */
  withReaders: boolean
  counts: ExportCounts
  /** Sentences about what could not be exported as it is. */
  notes: string[]
  /** Called after each article. */
  onProgress: () => void
  signal: AbortSignal
}
