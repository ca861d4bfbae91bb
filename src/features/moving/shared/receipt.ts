import { z } from 'zod'
import type { Message, StoredMessage } from '#shared/catalog/message.ts'

/** What an editor should look at, by what it is about. */
const OPEN_KINDS = ['words', 'raw', 'file', 'link', 'address', 'other'] as const

const count = z.int().nonnegative()
const sourceAndKept = z.object({ source: count, kept: count })

/** A text of the receipt for other languages. Absent from receipts of earlier versions, and if the text was too long. */
const translatable = z.custom<Message>(
  (value) => typeof value === 'object' && value !== null && 'key' in value,
)

const skippedItem = z.object({
  type: z.string(),
  id: z.string(),
  title: z.string(),
  /** In English. */
  reason: z.string(),
  message: translatable.optional(),
})
export type SkippedItem = z.infer<typeof skippedItem>

const point = z.object({
  kind: z.enum([...OPEN_KINDS, 'changed']),
  /** The record that it is about, or empty. */
  type: z.string(),
  id: z.string(),
  title: z.string(),
  /** In English. */
  what: z.string(),
  message: translatable.optional(),
  /** A path of the dashboard or site, or null. */
  link: z.string().nullable(),
})
export type ReceiptPoint = z.infer<typeof point>

/** Receipts of earlier versions call the imported records `came`. */
const withImported = (counts: unknown): unknown =>
  typeof counts === 'object' && counts !== null && 'came' in counts
    ? { imported: counts.came, ...counts }
    : counts

const recordCounts = z.preprocess(
  withImported,
  z.object({
    source: count,
    /** Includes what changed and what has raw blocks. */
    imported: count,
    changed: count,
    raw: count,
    skipped: count,
  }),
)

/** What an article has, as the receipt notes it and as `--check` counts it again. */
const storedArticle = z.object({
  /** Words that its page shows. */
  words: count,
  /** Numbers of the blocks that its page shows. */
  structures: z.record(z.string(), count),
  /** In its byline. */
  people: count,
  tags: count,
  /** The number of its section, or null. */
  section: count.nullable(),
  /** When it was published, or null. */
  date: z.string().nullable(),
})
export type StoredArticle = z.infer<typeof storedArticle>

const articleWords = z.object({
  type: z.string(),
  id: z.string(),
  title: z.string(),
  /** The number of the article, or null if it was not imported. */
  article: count.nullable(),
  words: sourceAndKept,
  /** Absent if it was not imported or was edited here since, and from receipts of earlier versions. */
  here: storedArticle.optional(),
})
export type ArticleWords = z.infer<typeof articleWords>

/** `away` counts blocks that readers do not see because their files are not here; `kept` is without them. */
const structure = sourceAndKept.extend({ away: count.optional() })

const structures = z.object({
  picture: structure,
  gallery: structure,
  table: structure,
  video: structure,
  audio: structure,
  preformatted: structure,
  nestedItem: structure,
  footnote: structure,
  embed: structure,
})

const sample = z.object({
  why: z.enum(['simplest', 'longest', 'hardest']),
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  publishedAt: z.string().nullable(),
  lang: z.string(),
  authors: z.array(z.string()),
})
/** An article of a trial as it would be stored, without its files. */
export type ReceiptSample = z.infer<typeof sample>

/** What was imported from another system, and what needs review. Lists end at a bound; `omitted` counts the rest. */
export const receiptSchema = z.object({
  format: z.literal('broadsheet-receipt'),
  version: z.literal(1),
  system: z.string(),
  source: z.string(),
  site: z.object({ name: z.string(), url: z.string().nullable(), version: z.string() }),
  file: z.string(),
  /** The file ended too early, so more than is counted may be missing. Absent from receipts of earlier versions. */
  isCut: z.boolean().optional(),
  /** Nothing was written, so addresses and links were not tried. */
  isDryRun: z.boolean(),
  writtenAt: z.string(),
  items: z.object({
    total: count,
    imported: count,
    skipped: z.array(skippedItem),
    byType: z.record(z.string(), z.object({ total: count, imported: count, skipped: count })),
  }),
  /** Every type of record, including those that are not items of the source, such as tags. */
  records: z.record(z.string(), recordCounts),
  /** Why records were not imported, and how many. */
  reasons: z.record(z.string(), count),
  words: sourceAndKept,
  structures,
  /** Names of what is kept as raw blocks, and how many. */
  raw: z.record(z.string(), count),
  /** Files that texts name and that were not imported. Their blocks are in the texts, with the old address. */
  files: z.object({
    wanted: z.boolean(),
    missing: count,
    /** Files of the source that the library has. Absent from receipts of earlier versions, and after a trial. */
    here: count.optional(),
  }),
  links: z.object({ inner: count, dead: count }),
  addresses: z.object({ total: count, answering: count }),
  articles: z.array(articleWords),
  open: z.array(point),
  /** What was imported in another form, and needs no work. */
  changes: z.array(point),
  omitted: z.object({ skipped: count, articles: count, open: count, changes: count }),
  /** Only after a trial that read articles: at most three. */
  samples: z.array(sample).optional(),
})
export type Receipt = z.infer<typeof receiptSchema>
export type ReceiptStructures = Receipt['structures']

// What the importer notes for each record; the receipt adds these up.

type ReceiptOutcome =
  /** Was imported as it was. */
  | 'imported'
  /** Was imported, but not as it was: see `changes`, `raw` and `open`. */
  | 'changed'
  /** Was not imported, for `reason`. */
  | 'skipped'

/** Something that an editor should look at. */
export interface OpenPoint<Words = Message> {
  /** One sentence. */
  what: Words
  /** A path of the site or dashboard where it can be fixed, or null. */
  link: string | null
}

/** The entry of one record. Parts that do not apply are absent. */
export interface ReceiptEntry<Words = Message> {
  outcome: ReceiptOutcome
  /** What people call it: a title, a name, an address. */
  title: string
  /** Why it was skipped. */
  reason?: Words
  words?: { source: number; kept: number }
  structures?: Partial<ReceiptStructures>
  raw?: string[]
  /** One sentence each. */
  changes?: Words[]
  /** Links to other pages of the old site. */
  links?: { inner: number; dead: string[] }
  /** Files that the record names and that were not imported: the address and why. They are retried by the next run. */
  missing?: Array<{ url: string; reason: Words }>
  /** Paths of the old site that have to answer. */
  paths?: string[]
  /** The item of the source that a problem kept from coming, or that another record is. Absent for anything smaller. */
  item?: { type: string; sourceId: string }
  /** The file ends here, although it should continue. */
  isCut?: true
  /** For menus: how many entries the source has. */
  entries?: number
  open?: Array<OpenPoint<Words>>
}

/** An entry as `import_items.result` has it: with the English words, which earlier versions stored alone. */
export type StoredEntry = ReceiptEntry<StoredMessage | string>

/** The most entries of each list in a receipt. */
export const RECEIPT_LIST_MAX = 50_000
