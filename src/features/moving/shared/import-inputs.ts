import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { importUploadId } from './import-uploads.ts'
import { MEMBERS_CHOICES, TYPE_CHOICES } from './imports.ts'
import { rowId } from '#shared/text-fields.ts'

/** The systems that the dashboard moves in from. Our own export is a folder, which the command line reads. */
const MOVE_IN_SYSTEMS = ['wordpress', 'ghost', 'substack', 'feed'] as const

const WEB_ADDRESS = { error: () => m.addressNeedsScheme() }

const webAddress = z
  .string()
  .trim()
  .max(2_048, { error: () => m.addressTooLong() })
  .refine((text) => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text), WEB_ADDRESS)

/** The old site's address without a trailing slash, or null. An empty text is null. */
const siteAddress = z.union([z.literal(''), webAddress]).transform((text) => text.replace(/\/+$/, '') || null)

/** What becomes of records of plugins, by their type. */
export const typeChoices = z
  .record(z.string().min(1).max(100), z.enum(TYPE_CHOICES))
  .refine((types) => Object.keys(types).length <= 500)

/** An uploaded export or the address of a feed, and how it is imported. */
export const startImportInput = z.object({
  system: z.enum(MOVE_IN_SYSTEMS),
  file: z.union([z.object({ uploadId: importUploadId }), z.object({ feed: webAddress })]),
  site: siteAddress.default(null),
  addresses: z.enum(['own', 'redirect']).default('own'),
  members: z.enum(MEMBERS_CHOICES).default('draft'),
  pictures: z.boolean().default(true),
  types: typeChoices.default({}),
  dryRun: z.boolean().default(false),
})

/** An earlier import to run again with its own file. */
export const repeatImportInput = z.object({ id: rowId, dryRun: z.boolean(), types: typeChoices.optional() })

const page = z.int().min(1).max(10_000).default(1)
const receiptKey = z.string().regex(/^[0-9a-f]{32}$/)
const list = z.enum(['open', 'changed'])

/** An article of a trial. */
export const sampleInput = z.object({ id: rowId, index: z.int().min(0).max(2) })

/** The lines of what needs review, or of what changed. */
export const receiptLinesInput = z.object({ id: rowId, list })

/** The points of a line of a receipt, a page at a time. */
export const linePointsInput = receiptLinesInput.extend({ line: receiptKey, page })

/** Items that were not imported for a reason, a page at a time. */
export const skippedInput = z.object({ id: rowId, reason: z.string().max(1_000), page })

/** The rows that stayed when an import was taken back, a page at a time. */
export const remainingInput = z.object({ id: rowId, page })

/** Checks off an open point of a receipt, or reopens it. */
export const settlePointInput = z.object({ id: rowId, key: receiptKey, isSettled: z.boolean() })
export type SettlePointInput = z.infer<typeof settlePointInput>

/** The same for all points of a line. */
export const settleLineInput = z.object({ id: rowId, line: receiptKey, isSettled: z.boolean() })
export type SettleLineInput = z.infer<typeof settleLineInput>

/** Entries on a page of a receipt. */
export const RECEIPT_PAGE_SIZE = 25
