import { z } from 'zod'

/** What an editor should look at, by what it is about. */
export const OPEN_KINDS = ['words', 'raw', 'file', 'link', 'address', 'other'] as const
export type OpenKind = (typeof OPEN_KINDS)[number]

const count = z.int().nonnegative()
const sourceAndKept = z.object({ source: count, kept: count })

const skippedItem = z.object({ type: z.string(), id: z.string(), title: z.string(), reason: z.string() })
export type SkippedItem = z.infer<typeof skippedItem>

const point = z.object({
  kind: z.enum([...OPEN_KINDS, 'changed']),
  /** The record that it is about, or empty. */
  type: z.string(),
  id: z.string(),
  title: z.string(),
  what: z.string(),
  /** A path of the dashboard or site, or null. */
  link: z.string().nullable(),
})
export type ReceiptPoint = z.infer<typeof point>

const recordCounts = z.object({
  source: count,
  /** Includes what changed and what holds raw blocks. */
  came: count,
  changed: count,
  raw: count,
  skipped: count,
})

const articleWords = z.object({
  type: z.string(),
  id: z.string(),
  title: z.string(),
  /** The number of the article, or null if it was not imported. */
  article: count.nullable(),
  words: sourceAndKept,
})
export type ArticleWords = z.infer<typeof articleWords>

const structures = z.object({
  picture: sourceAndKept,
  gallery: sourceAndKept,
  table: sourceAndKept,
  video: sourceAndKept,
  audio: sourceAndKept,
  preformatted: sourceAndKept,
  nestedItem: sourceAndKept,
  footnote: sourceAndKept,
  embed: sourceAndKept,
})

/** What was imported from another system, and what needs review. Lists end at a bound; `omitted` counts the rest. */
export const receiptSchema = z.object({
  format: z.literal('broadsheet-receipt'),
  version: z.literal(1),
  system: z.string(),
  source: z.string(),
  site: z.object({ name: z.string(), url: z.string().nullable(), version: z.string() }),
  file: z.string(),
  /** Nothing was written, so addresses and links were not tried. */
  isDryRun: z.boolean(),
  writtenAt: z.string(),
  items: z.object({
    total: count,
    imported: count,
    skipped: z.array(skippedItem),
    byType: z.record(z.string(), z.object({ total: count, imported: count, skipped: count })),
  }),
  /** Every type of record, also those that are no items of the source, such as tags. */
  records: z.record(z.string(), recordCounts),
  /** Why records were not imported, and how many. */
  reasons: z.record(z.string(), count),
  words: sourceAndKept,
  structures,
  /** Names of what is kept as raw blocks, and how many. */
  raw: z.record(z.string(), count),
  /** Files that texts name and that were not imported. Their blocks are in the texts, with the old address. */
  files: z.object({ wanted: z.boolean(), missing: count }),
  links: z.object({ inner: count, dead: count }),
  addresses: z.object({ total: count, answering: count }),
  articles: z.array(articleWords),
  open: z.array(point),
  /** What came in another form, and needs no work. */
  changes: z.array(point),
  omitted: z.object({ skipped: count, articles: count, open: count, changes: count }),
})
export type Receipt = z.infer<typeof receiptSchema>
export type ReceiptStructures = Receipt['structures']

// What the importer notes for each record; the receipt adds these up.

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
  structures?: Partial<ReceiptStructures>
  raw?: string[]
  /** One sentence each. */
  changes?: string[]
  /** Links to other pages of the old site. */
  links?: { inner: number; dead: string[] }
  /** Files that the record names and that did not come: the address and why. They are tried again by the next run. */
  missing?: Array<{ url: string; reason: string }>
  /** Paths of the old site that have to answer. */
  paths?: string[]
  /** The item of the source that a problem kept from coming, or that another record is. Absent for anything smaller. */
  item?: { type: string; sourceId: string }
  /** For menus: how many entries the source has. */
  entries?: number
  open?: OpenPoint[]
}

/** The most entries of each list in a receipt. */
export const RECEIPT_LIST_MAX = 50_000
