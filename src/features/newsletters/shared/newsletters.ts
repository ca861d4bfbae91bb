import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { instant, optionalText, requiredText, rowId } from '#shared/text-fields.ts'

/** The states of an issue. An order makes a draft or a scheduled issue `preparing`, then `sending`. */
export const ISSUE_STATUSES = [
  'draft',
  'scheduled',
  'preparing',
  'sending',
  'paused',
  'sent',
  'canceled',
] as const
export type IssueStatus = (typeof ISSUE_STATUSES)[number]

/** Why sending waits for a person: it is more than an hour late, or it could not be sent at its time. */
export const ISSUE_WAITS = ['late', 'failed'] as const
export type IssueWait = (typeof ISSUE_WAITS)[number]

/** The states of one email to one address. `accepted` is the mail server's word; a bounce makes it `refused`. */
export const RECIPIENT_STATES = ['queued', 'sending', 'accepted', 'refused', 'uncertain'] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

/** Where the site shows the sign-up box of a newsletter. */
export const LIST_PLACES = ['front-page', 'article', 'footer'] as const
export type NewsletterPlace = (typeof LIST_PLACES)[number]

/** A newsletter as its sign-up box shows it. */
export interface ShownNewsletter {
  id: number
  name: string
  description: string
  places: readonly NewsletterPlace[]
}

/** Bounds of newsletters and issues, in characters unless the name has another unit. */
export const issueLimits = {
  newsletters: 50,
  name: 80,
  description: 300,
  subject: 200,
  preheader: 200,
  /** Mail programs cut longer issues. */
  bytes: 102_000,
  stories: 20,
} as const

/** The longest delay after which a scheduled issue is still sent without asking. */
export const LATE_MS = 60 * 60_000

/** When and from what the issues of a newsletter are made, in the time zone of the site. */
export const issueRule = z.object({
  /** The front page, or a section with the sections below it. */
  from: z.enum(['front-page', 'section']),
  sectionId: rowId.nullable(),
  /** 1 is Monday, 7 is Sunday. */
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => m.badDate() }),
  stories: z.int().min(1).max(issueLimits.stories),
})
export type IssueRule = z.infer<typeof issueRule>

const newsletterFields = {
  name: requiredText(issueLimits.name),
  description: optionalText(issueLimits.description),
  isOpen: z.boolean(),
  places: z.array(z.enum(LIST_PLACES)).max(LIST_PLACES.length),
  sectionId: rowId.nullable(),
  senderName: optionalText(issueLimits.name),
  isArchived: z.boolean(),
  rule: issueRule.nullable(),
}

export const createNewsletterInput = z.object({
  ...newsletterFields,
  description: newsletterFields.description.default(''),
  isOpen: newsletterFields.isOpen.default(true),
  places: newsletterFields.places.default([]),
  sectionId: newsletterFields.sectionId.default(null),
  senderName: newsletterFields.senderName.default(''),
  isArchived: newsletterFields.isArchived.default(true),
  rule: newsletterFields.rule.default(null),
})
export type CreateNewsletterInput = z.infer<typeof createNewsletterInput>

/** Fields that are left out do not change. */
export const updateNewsletterInput = z.object({ id: rowId, ...z.object(newsletterFields).partial().shape })
export type UpdateNewsletterInput = z.infer<typeof updateNewsletterInput>
export const newsletterKey = z.object({ id: rowId })
export const orderNewslettersInput = z.object({ ids: z.array(rowId).max(issueLimits.newsletters) })

const issueFields = {
  subject: optionalText(issueLimits.subject),
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
/** `at` null sends it at once. */
export const sendIssueInput = z.object({ id: rowId, at: instant.nullable() })
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
