import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { ISSUE_STATUSES } from '#features/audience/shared/newsletters.ts'
import { RECIPIENT_STATES } from '#features/mail/shared/mail.ts'
import { instant, optionalText, rowId } from '#shared/text-fields.ts'

/** Why sending waits for a person: it is more than an hour late, or it could not be sent at its time. */
export const ISSUE_WAITS = ['late', 'failed'] as const
export type IssueWait = (typeof ISSUE_WAITS)[number]

/** Bounds of issues, in characters unless the name has another unit. */
export const issueLimits = {
  subject: 200,
  preheader: 200,
  /** Mail programs cut longer issues. */
  bytes: 102_000,
} as const

/** The longest delay after which a scheduled issue is still sent without asking. */
export const LATE_MS = 60 * 60_000

const issueFields = {
  subject: optionalText(issueLimits.subject),
  /** Heads the issue on the site; empty for the subject. */
  headline: optionalText(issueLimits.subject),
  preheader: optionalText(issueLimits.preheader),
  content: z.string().max(limits.contentMax),
  isArchived: z.boolean(),
}

export const createIssueInput = z.object({ newsletterId: rowId, ...z.object(issueFields).partial().shape })
export type CreateIssueInput = z.infer<typeof createIssueInput>
/** `version` is the one that the editor started from; a stale one is a CONFLICT with the current issue. */
export const updateIssueInput = z.object({
  id: rowId,
  version: z.int().positive(),
  newsletterId: rowId.optional(),
  ...z.object(issueFields).partial().shape,
})
export type UpdateIssueInput = z.infer<typeof updateIssueInput>
export const issueKey = z.object({ id: rowId })
/** `at` null sends it at once. `version` is the one that the sender read; a stale one is a CONFLICT as above. */
export const sendIssueInput = z.object({
  id: rowId,
  at: instant.nullable(),
  version: z.int().positive().optional(),
})
export type SendIssueInput = z.infer<typeof sendIssueInput>
export const listIssuesInput = z.object({
  newsletterId: rowId.optional(),
  statuses: z.array(z.enum(ISSUE_STATUSES)).max(ISSUE_STATUSES.length).optional(),
  limit: z.int().min(1).max(limits.listMax).default(20),
  cursor: rowId.nullish(),
})
export type ListIssuesInput = z.infer<typeof listIssuesInput>
export const recipientsInput = z.object({
  id: rowId,
  state: z.enum(RECIPIENT_STATES),
  limit: z.int().min(1).max(limits.listMax).default(50),
  cursor: rowId.nullish(),
})
export type RecipientsInput = z.infer<typeof recipientsInput>
/** Decides for the recipients with these ids, or for all uncertain ones. */
export const decideInput = z.object({
  id: rowId,
  recipientIds: z.union([z.literal('all'), z.array(rowId).min(1).max(limits.listMax)]),
  decision: z.enum(['again', 'leave']),
})
export type DecideInput = z.infer<typeof decideInput>
export const domainInput = z.object({ domain: z.string().min(1).max(253) })
