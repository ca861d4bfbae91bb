import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { optionalText, requiredText, rowId } from '#shared/text-fields.ts'

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

/** Bounds of newsletters, in characters unless the name has another unit. */
export const newsletterLimits = {
  newsletters: 50,
  name: 80,
  description: 300,
  /** In an issue that a rule makes. */
  stories: 20,
} as const

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

/** When and from what the issues of a newsletter are made, in the time zone of the site. */
export const issueRule = z.object({
  /** The front page, or a section with the sections below it. */
  from: z.enum(['front-page', 'section']),
  sectionId: rowId.nullable(),
  /** 1 is Monday, 7 is Sunday. */
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => m.enterTime() }),
  stories: z.int().min(1).max(newsletterLimits.stories),
})
export type IssueRule = z.infer<typeof issueRule>

const newsletterFields = {
  name: requiredText(newsletterLimits.name),
  description: optionalText(newsletterLimits.description),
  isOpen: z.boolean(),
  places: z.array(z.enum(LIST_PLACES)).max(LIST_PLACES.length),
  sectionId: rowId.nullable(),
  senderName: optionalText(newsletterLimits.name),
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
export const orderNewslettersInput = z.object({ ids: z.array(rowId).max(newsletterLimits.newsletters) })
