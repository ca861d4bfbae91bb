import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { SLUG_MAX, slugOf } from './slug.ts'
import { optionalText, requiredText, rowId } from '#shared/text-fields.ts'

const NAME_MAX = 80
const NO_ADDRESS = { error: () => m.slugNeedsLetters() }

/** Typed as `City Hall` or `city-hall`; stored as `city-hall`. Empty for the one made from the name. */
const slug = optionalText(2 * SLUG_MAX)
  .refine((text) => text === '' || slugOf(text) !== '', NO_ADDRESS)
  .transform(slugOf)

const name = requiredText(NAME_MAX)

/** What sections, tags and series have in common. */
const common = {
  name,
  slug: slug.optional(),
  description: optionalText(limits.excerptMax).optional(),
}

const sectionFields = {
  ...common,
  color: z
    .string()
    .regex(/^(#[0-9a-fA-F]{6})?$/, { error: () => m.badSectionColor() })
    .optional(),
  picture: z
    .string()
    .regex(/^(\/uploads\/[\w.-]{1,200})?$/, { error: () => m.portraitNotInLibrary() })
    .optional(),
  parentId: rowId.nullable().optional(),
  isInNavigation: z.boolean().optional(),
  hasAllNews: z.boolean().optional(),
}

export const createSectionInput = z.object(sectionFields)
export type CreateSectionInput = z.infer<typeof createSectionInput>
export const updateSectionInput = z.object({ id: rowId, ...sectionFields, name: name.optional() })
export type UpdateSectionInput = z.infer<typeof updateSectionInput>

/** The section that takes the articles and the address of a removed one. */
export const removeSectionInput = z.object({ id: rowId, into: rowId })
export const orderSectionsInput = z.object({ ids: z.array(rowId).min(1).max(limits.sectionsMax) })

/** More sections are added one at a time. */
const CHOSEN_MAX = 40

/** The sections of a new paper in menu order: existing ones by id, new ones by name. */
export const chooseSectionsInput = z.object({
  sections: z
    .array(z.object({ id: rowId.optional(), name }))
    .min(1)
    .max(CHOSEN_MAX),
})
export type ChooseSectionsInput = z.infer<typeof chooseSectionsInput>

/** A section as calls return it. */
export const sectionResponse = z
  .object({
    id: rowId,
    slug: z.string().meta({ examples: ['politics'], description: 'The `category` of its articles' }),
    name: z.string(),
    path: z.string().meta({ examples: ['/politics'] }),
    description: z.string(),
    color: z.string().meta({ description: '`#rrggbb`, or empty' }),
    picture: z.string().meta({ description: 'A path in /uploads/, or empty' }),
    parentId: rowId.nullable(),
    isInNavigation: z.boolean(),
    hasAllNews: z.boolean().meta({ description: 'Its page shows the articles of all sections' }),
  })
  .meta({ id: 'Section' })
export type Section = z.infer<typeof sectionResponse>

export const TOPIC_KINDS = ['tag', 'series'] as const
export type TopicKind = (typeof TOPIC_KINDS)[number]
const kind = z.enum(TOPIC_KINDS)

export const createTopicInput = z.object({ kind, ...common })
export type CreateTopicInput = z.infer<typeof createTopicInput>
export const updateTopicInput = z.object({ kind, id: rowId, ...common, name: name.optional() })
export type UpdateTopicInput = z.infer<typeof updateTopicInput>
/** Without `into`, the articles stay without it, and its address redirects to the front page. */
export const removeTopicInput = z.object({ kind, id: rowId, into: rowId.optional() })
export type RemoveTopicInput = z.infer<typeof removeTopicInput>

export const listTopicsInput = z.object({
  kind,
  q: z.string().max(limits.searchMax).optional(),
  limit: z.int().min(1).max(limits.listMax).default(50),
  /** Pages of `limit`, from 1. */
  page: z.int().min(1).max(10_000).default(1),
})
export type ListTopicsInput = z.infer<typeof listTopicsInput>

/** A numbered page of the articles of a tag or series. */
export const topicPageInput = z.object({
  kind,
  slug: z.string().min(1).max(SLUG_MAX),
  page: z.int().min(1).max(100_000).default(1),
})
export type TopicPageInput = z.infer<typeof topicPageInput>

/** Names of tags. */
export const tagNames = z.array(name).max(limits.tagsMax)

/** All tags of an article by name, or how they change; those that do not exist are created. */
export const setTagsInput = z.object({
  articleId: rowId,
  names: tagNames.optional(),
  added: tagNames.default([]),
  removed: tagNames.default([]),
})
export type SetTagsInput = z.infer<typeof setTagsInput>

/** Null for no series. Without a position, the article becomes the last part. */
export const setSeriesInput = z.object({
  articleId: rowId,
  seriesId: rowId.nullable(),
  position: z.int().min(1).max(limits.partsMax).optional(),
  /** The place that the change is based on; another one is not overwritten. */
  before: z.object({ id: rowId, position: z.int() }).nullable().optional(),
})
export type SetSeriesInput = z.infer<typeof setSeriesInput>

/** A tag or series as calls return it. */
export const topicResponse = z
  .object({
    id: rowId,
    slug: z.string(),
    name: z.string(),
    path: z.string().meta({ examples: ['/tags/sea-wall'] }),
    description: z.string(),
    articles: z.int().meta({ description: 'Number of published articles' }),
  })
  .meta({ id: 'Topic' })
export type Topic = z.infer<typeof topicResponse>
