// One run of the importer, and the results for its records and files.

import type { Message } from '#shared/catalog/message.ts'
import type { ImportOptions } from '#features/moving/shared/imports.ts'
import type { SourceKind, SourceRecord, SourceSite } from '#importing/source-records.ts'

/** One run of the importer. */
export interface ImportRun {
  /** The row in `imports`. */
  id: number
  kind: SourceKind
  /** Names the old site in `import_items`. */
  source: string
  /** With `options.site` as its address if that is given. */
  site: SourceSite
  /** The file or folder that is read. */
  file: string
  options: ImportOptions
  /** Aborted when the run is canceled or the server ends. */
  signal: AbortSignal
}

/** Where a file of the source is now. */
export type ResolvedTarget =
  | {
      /** Under `/uploads/`. */
      path: string
      mediaId: number
    }
  /** Why it is missing, in a clause such as `the old site no longer has it`. */
  | { missing: Message }

/** What a record became. */
export interface SavedTarget {
  type: SourceRecord['type']
  /** The row: of `articles` for articles and pages, of `contributors`, `sections`, `tags`, `series`, `media`. */
  id: number
  /** The current path of it on the site, or null for what has no page, such as a draft. */
  path: string | null
}
