// The parts that the importer calls, and what it gives them.

import type { Tx } from '#db/connection/write-queue.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ImportOptions } from '#shared/imports.ts'
import type { ContentTarget } from './converted-content.ts'
import type { ReceiptEntry, ReceiptItem } from './receipt/receipt-entry.ts'
import type {
  OwnRecord,
  SourceArticle,
  SourceKind,
  SourceMedia,
  SourceRecord,
  SourceSite,
} from './source-records.ts'

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
  /** Why it is missing, in a clause such as `the old site does not have it any more`. */
  | { missing: string }

/**
 * Gets files that texts, portraits and featured pictures name into the library and returns where each is, in the order
 * of `targets`, whose roles are never `link`. Called outside a transaction; may take as long as it needs. Throws only if
 * the run should stop, such as for a full disk or an aborted signal.
 */
export type ResolveTargets = (
  deps: Deps,
  run: ImportRun,
  targets: readonly ContentTarget[],
) => Promise<ResolvedTarget[]>

/** Gets a file of the old site's library into ours, with its texts. Called outside a transaction, once for each record. */
export type ImportMedia = (deps: Deps, run: ImportRun, record: SourceMedia) => Promise<ResolvedTarget>

/** What a record became. */
export interface SavedTarget {
  type: SourceRecord['type']
  /** The row: of `articles` for articles and pages, of `contributors`, `sections`, `tags`, `series`, `media`. */
  id: number
  /** The present path of it on the site, or null for what has no page, such as a draft. */
  path: string | null
}

/**
 * Makes the paths of the old site lead to what the record became. Called in the transaction that writes the record,
 * for new and for changed ones. Returns sentences for the receipt, such as of a path that is taken.
 */
export type SaveAddresses = (
  tx: Tx,
  deps: Deps,
  run: ImportRun,
  record: Exclude<SourceRecord, { type: 'site' | 'problem' }>,
  target: SavedTarget,
) => Promise<Required<Pick<ReceiptEntry, 'open'>>['open']>

/** Returns the slug that an article should have, such as that of its old address. The importer makes it free. */
export type OldSlug = (run: ImportRun, record: SourceArticle) => string

/**
 * Called once before the first article of a run is written: chooses the form of addresses if the newsroom may still be
 * changed, and adds the redirects of the site itself, such as of its feeds. Changes nothing the second time.
 */
export type PrepareAddresses = (deps: Deps, run: ImportRun) => Promise<void>

/**
 * Points links between articles home, in those that `import_items` names for this run and that no editor changed since, and
 * stores `links` in their entries. Called after the last record, if the run wrote any; may be called again.
 */
export type FinishLinks = (deps: Deps, run: ImportRun) => Promise<void>

/** Returns the receipt as JSON text of the items, which come once and in no order. */
export type BuildReceipt = (deps: Deps, run: ImportRun, items: AsyncIterable<ReceiptItem>) => Promise<string>

/**
 * Restores what only Broadsheet's own export has of a record, in the transaction that writes it, after all else. `target`
 * is null for a part. The article is as `restoreOwn` left it when its version is stored.
 */
export type RestoreOwn = (
  tx: Tx,
  deps: Deps,
  run: ImportRun,
  record: Exclude<SourceRecord, { type: 'site' | 'problem' }> & { own: OwnRecord },
  target: SavedTarget | null,
) => Promise<void>
