import { z } from 'zod'
import { instant, rowId } from '../text-fields.ts'
import type { LetterChecks } from './letter-checks.ts'
import { LETTER_STATUSES, LETTER_WAITS, letterRule, LIST_PLACES, RECIPIENT_STATES } from './letters.ts'

// What calls return of lists and letters.

const shownFields = {
  id: rowId,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  places: z.array(z.enum(LIST_PLACES)),
  rule: letterRule.nullable(),
}

/** A list as readers see it. */
export const openList = z.strictObject(shownFields).meta({ id: 'LetterList' })
export type OpenList = z.infer<typeof openList>

const ownFields = {
  position: z.int(),
  isOpen: z.boolean(),
  sectionId: rowId.nullable(),
  senderName: z.string(),
  isArchived: z.boolean(),
  /** When the rule makes the next letter; null without a rule. */
  nextAt: instant.nullable(),
}

/** A list as it is stored. */
export const listResponse = z
  .strictObject({ ...shownFields, ...ownFields, createdAt: instant, updatedAt: instant })
  .meta({ id: 'StoredLetterList' })

/** A list as the newsroom sees it. */
export const managedListResponse = z
  .strictObject({
    ...shownFields,
    ...ownFields,
    /** Readers who get it. */
    people: z.int(),
    /** Readers at the end of each of the last twelve weeks, oldest first. */
    weeks: z.array(z.int()),
    /** The newest letter that is not sent yet, or null. */
    nextLetter: z
      .strictObject({ id: rowId, status: z.enum(LETTER_STATUSES), scheduledAt: instant.nullable() })
      .nullable(),
  })
  .meta({ id: 'ManagedLetterList' })
export type ManagedList = z.infer<typeof managedListResponse>

/** How many recipients are in each state. Their sum is the number of people. */
export const letterCountsResponse = z.strictObject({
  queued: z.int(),
  sending: z.int(),
  accepted: z.int(),
  refused: z.int(),
  uncertain: z.int(),
})
export type LetterCounts = z.infer<typeof letterCountsResponse>

const summaryFields = {
  id: rowId,
  listId: rowId,
  listName: z.string(),
  subject: z.string(),
  status: z.enum(LETTER_STATUSES),
  waitsFor: z.enum(LETTER_WAITS).nullable(),
  scheduledAt: instant.nullable(),
  orderedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  updatedAt: instant,
  authorName: z.string().nullable(),
  counts: letterCountsResponse,
}

/** A letter in a list. */
export const letterSummaryResponse = z.strictObject(summaryFields).meta({ id: 'LetterSummary' })
export type LetterSummary = z.infer<typeof letterSummaryResponse>
export const letterPageResponse = z.strictObject({
  items: z.array(letterSummaryResponse),
  nextCursor: rowId.nullable(),
})

/** A letter with its text. */
export const letterResponse = z
  .strictObject({
    ...summaryFields,
    preheader: z.string(),
    content: z.string(),
    isArchived: z.boolean(),
    isByRule: z.boolean(),
    version: z.int().positive(),
    /** Readers who would get it if it were sent now. */
    people: z.int(),
  })
  .meta({ id: 'Letter' })
export type Letter = z.infer<typeof letterResponse>

const domainProgressResponse = z.strictObject({
  /** Empty for all domains that are not listed. */
  domain: z.string(),
  counts: letterCountsResponse,
  isPaused: z.boolean(),
  waitUntil: instant.nullable(),
})
export type DomainProgress = z.infer<typeof domainProgressResponse>

/** How the sending of a letter goes. */
export const letterProgressResponse = z
  .strictObject({
    letter: letterSummaryResponse,
    /** Letters accepted in the last ten seconds, each second. */
    perSecond: z.number(),
    domains: z.array(domainProgressResponse),
    /** Refused recipients by reason, most first. */
    refusals: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
    /** What happened, newest first. */
    events: z.array(z.strictObject({ at: instant, text: z.string() })),
  })
  .meta({ id: 'LetterProgress' })
export type LetterProgress = z.infer<typeof letterProgressResponse>

/** A recipient, for admins. The address of a deleted reader is empty. */
export const recipientResponse = z
  .strictObject({
    id: rowId,
    address: z.string(),
    state: z.enum(RECIPIENT_STATES),
    reason: z.string(),
    updatedAt: instant,
  })
  .meta({ id: 'LetterRecipient' })
export type LetterRecipient = z.infer<typeof recipientResponse>
export const recipientPageResponse = z.strictObject({
  items: z.array(recipientResponse),
  nextCursor: rowId.nullable(),
})

/** A letter as it would be sent. */
export interface LetterPreview {
  html: string
  text: string
  /** The whole message as it goes to the mail server. */
  raw: string
  /** Of the HTML part. */
  bytes: number
  /** Missing for a letter that was sent. */
  checks?: LetterChecks | undefined
}
