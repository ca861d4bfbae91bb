// What the importer notes for each record; the receipt adds these up.

import type { StructureCounts } from '#importing/converted-content.ts'
import type { SourceRecord } from '#importing/source-records.ts'

export type ReceiptOutcome =
  /** Came as it was. */
  | 'imported'
  /** Came, but not as it was: see `changes`, `raw` and `open`. */
  | 'changed'
  /** Did not come, for `reason`. */
  | 'skipped'

/** Something that an editor should look at. */
export interface OpenPoint {
  /** One sentence. */
  what: string
  /** A path of the site or dashboard where it can be mended, or null. */
  link: string | null
}

/** The entry of one record, stored in `import_items.result`. Parts that do not apply are absent. */
export interface ReceiptEntry {
  outcome: ReceiptOutcome
  /** What people call it: a title, a name, an address. */
  title: string
  /** Why it was skipped. */
  reason?: string
  words?: { source: number; kept: number }
  structures?: Partial<StructureCounts>
  raw?: string[]
  /** One sentence each. */
  changes?: string[]
  /** Links to other pages of the old site. */
  links?: { inner: number; dead: string[] }
  /** Files that the record names and that were not imported: the address and why. They are tried again by the next run. */
  missing?: Array<{ url: string; reason: string }>
  /** Paths of the old site that have to answer. */
  paths?: string[]
  /** The item of the source that a problem kept from coming, or that another record is. Absent for anything smaller. */
  item?: { type: string; sourceId: string }
  /** For menus: how many entries the source has. */
  entries?: number
  open?: OpenPoint[]
}

/** A record of the source with its entry, as the receipt is built from. */
export interface ReceiptItem {
  type: Exclude<SourceRecord['type'], 'site'>
  sourceId: string
  /** The row that it became, or null. */
  targetId: number | null
  targetPath: string
  entry: ReceiptEntry
}
