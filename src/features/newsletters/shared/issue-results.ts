import { z } from 'zod'
import { instant, rowId } from '#shared/text-fields.ts'
import type { IssueChecks } from './issue-checks.ts'
import { ISSUE_STATUSES } from '#features/audience/shared/newsletters.ts'
import { RECIPIENT_STATES } from '#features/mail/shared/mail.ts'
import { ISSUE_WAITS } from './issues.ts'

// What calls return of issues.

/** How many recipients are in each state. Their sum is the number of people. */
const issueCountsResponse = z.strictObject({
  queued: z.int(),
  sending: z.int(),
  accepted: z.int(),
  refused: z.int(),
  uncertain: z.int(),
})
export type IssueCounts = z.infer<typeof issueCountsResponse>

const summaryFields = {
  id: rowId,
  newsletterId: rowId,
  newsletterName: z.string(),
  subject: z.string(),
  status: z.enum(ISSUE_STATUSES),
  waitsFor: z.enum(ISSUE_WAITS).nullable(),
  /** Whether it is readable on the site once it is ordered. */
  isArchived: z.boolean(),
  version: z.int().positive(),
  scheduledAt: instant.nullable(),
  orderedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  updatedAt: instant,
  authorName: z.string().nullable(),
  counts: issueCountsResponse,
}

/** An issue in a newsletter. */
export const issueSummaryResponse = z.strictObject(summaryFields).meta({ id: 'IssueSummary' })
export type IssueSummary = z.infer<typeof issueSummaryResponse>
export const issuePageResponse = z.strictObject({
  items: z.array(issueSummaryResponse),
  nextCursor: rowId.nullable(),
})

/** An issue with its text. */
export const issueResponse = z
  .strictObject({
    ...summaryFields,
    /** Heads the issue on the site; empty for the subject. */
    headline: z.string(),
    preheader: z.string(),
    content: z.string(),
    isByRule: z.boolean(),
    /** Readers who would get it if it were sent now. */
    people: z.int(),
  })
  .meta({ id: 'Issue' })
export type Issue = z.infer<typeof issueResponse>

const domainProgressResponse = z.strictObject({
  /** Empty for all domains that are not listed. */
  domain: z.string(),
  counts: issueCountsResponse,
  isPaused: z.boolean(),
  waitUntil: instant.nullable(),
})
export type DomainProgress = z.infer<typeof domainProgressResponse>

/** How the sending of an issue goes. */
export const issueProgressResponse = z
  .strictObject({
    issue: issueSummaryResponse,
    /** Issues accepted in the last ten seconds, each second. */
    perSecond: z.number(),
    domains: z.array(domainProgressResponse),
    /** Refused recipients by reason, most first. */
    refusals: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
    /** What happened, newest first. */
    events: z.array(z.strictObject({ at: instant, text: z.string() })),
  })
  .meta({ id: 'IssueProgress' })
export type IssueProgress = z.infer<typeof issueProgressResponse>

/** A recipient, for admins. The address of a deleted reader is empty. */
const recipientResponse = z
  .strictObject({
    id: rowId,
    address: z.string(),
    state: z.enum(RECIPIENT_STATES),
    reason: z.string(),
    updatedAt: instant,
  })
  .meta({ id: 'IssueRecipient' })
export type IssueRecipient = z.infer<typeof recipientResponse>
export const recipientPageResponse = z.strictObject({
  items: z.array(recipientResponse),
  nextCursor: rowId.nullable(),
})

/** An issue as it would be sent. */
export interface IssuePreview {
  /** The sender's name and address. */
  from: string
  html: string
  text: string
  /** The whole message as it goes to the mail server. */
  raw: string
  /** The size of the HTML part. */
  bytes: number
  /** Missing for an issue that was sent. */
  checks?: IssueChecks | undefined
}
