import { z } from 'zod'
import { m } from '../catalog/m.ts'
import { limits } from '../limits.ts'
import { instant, optionalText, requiredText, rowId } from '../text-fields.ts'

/** The states of a letter. An order makes a draft or a scheduled letter `preparing`, then `sending`. */
export const LETTER_STATUSES = [
  'draft',
  'scheduled',
  'preparing',
  'sending',
  'paused',
  'sent',
  'canceled',
] as const
export type LetterStatus = (typeof LETTER_STATUSES)[number]

/** Why sending waits for a person: it is more than an hour late, or it could not be sent at its time. */
export const LETTER_WAITS = ['late', 'failed'] as const
export type LetterWait = (typeof LETTER_WAITS)[number]

/** The states of one mail to one address. `accepted` is the mail server's word; a bounce makes it `refused`. */
export const RECIPIENT_STATES = ['queued', 'sending', 'accepted', 'refused', 'uncertain'] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

/** Where the site shows the sign-up box of a list. */
export const LIST_PLACES = ['front-page', 'article', 'footer'] as const
export type ListPlace = (typeof LIST_PLACES)[number]

/** Bounds of lists and letters, in characters unless the name has another unit. */
export const letterLimits = {
  lists: 50,
  name: 80,
  description: 300,
  subject: 200,
  preheader: 200,
  /** Mail programs cut longer letters. */
  bytes: 102_000,
  stories: 20,
} as const

/** The longest delay after which a scheduled letter is still sent without asking. */
export const LATE_MS = 60 * 60_000

/** When and from what the letters of a list are made, in the time zone of the site. */
export const letterRule = z.object({
  /** The front page, or a section with the sections below it. */
  from: z.enum(['front-page', 'section']),
  sectionId: rowId.nullable(),
  /** 1 is Monday, 7 is Sunday. */
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => m.badDate() }),
  stories: z.int().min(1).max(letterLimits.stories),
})
export type LetterRule = z.infer<typeof letterRule>

const listFields = {
  name: requiredText(letterLimits.name),
  description: optionalText(letterLimits.description),
  isOpen: z.boolean(),
  places: z.array(z.enum(LIST_PLACES)).max(LIST_PLACES.length),
  sectionId: rowId.nullable(),
  senderName: optionalText(letterLimits.name),
  isArchived: z.boolean(),
  rule: letterRule.nullable(),
}

export const createListInput = z.object({
  ...listFields,
  description: listFields.description.default(''),
  isOpen: listFields.isOpen.default(true),
  places: listFields.places.default([]),
  sectionId: listFields.sectionId.default(null),
  senderName: listFields.senderName.default(''),
  isArchived: listFields.isArchived.default(true),
  rule: listFields.rule.default(null),
})
export type CreateListInput = z.infer<typeof createListInput>

/** Fields that are left out do not change. */
export const updateListInput = z.object({ id: rowId, ...z.object(listFields).partial().shape })
export type UpdateListInput = z.infer<typeof updateListInput>
export const listKey = z.object({ id: rowId })
export const orderListsInput = z.object({ ids: z.array(rowId).max(letterLimits.lists) })

const letterFields = {
  subject: optionalText(letterLimits.subject),
  preheader: optionalText(letterLimits.preheader),
  content: z.string().max(limits.contentMax),
  isArchived: z.boolean(),
}

export const createLetterInput = z.object({ listId: rowId, ...z.object(letterFields).partial().shape })
export type CreateLetterInput = z.infer<typeof createLetterInput>
/** `version` is the one that the editor started from; a stale one is a CONFLICT with the current letter. */
export const updateLetterInput = z.object({
  id: rowId,
  version: z.int().positive(),
  listId: rowId.optional(),
  ...z.object(letterFields).partial().shape,
})
export type UpdateLetterInput = z.infer<typeof updateLetterInput>
export const letterKey = z.object({ id: rowId })
/** `at` null sends it at once. */
export const sendLetterInput = z.object({ id: rowId, at: instant.nullable() })
export const listLettersInput = z.object({
  listId: rowId.optional(),
  statuses: z.array(z.enum(LETTER_STATUSES)).max(LETTER_STATUSES.length).optional(),
  limit: z.int().min(1).max(limits.listMax).default(20),
  cursor: rowId.nullish(),
})
export type ListLettersInput = z.infer<typeof listLettersInput>
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
