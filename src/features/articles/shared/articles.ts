import { z } from 'zod'
import { formatNumber } from '#shared/formats.ts'
import { m } from '#shared/catalog/m.ts'
import {
  CHECKBOX_FIELD_NAMES,
  PUBLIC_FIELD_NAMES,
  TEXT_FIELD_NAMES,
  articleField,
  hasBegun,
  type ArticleFieldName,
  type CheckboxFieldName,
  type PublicFieldName,
  type TextFieldName,
} from './article-fields.ts'
import { ACCESS_LEVELS } from './access.ts'
import { CHANGE_REASON_MAX, STATUSES } from './article-rules.ts'
import { byline, bylineEntries } from './contributors.ts'
import { ANSWERS } from '#features/site/shared/machine-uses.ts'
import { limits } from '#shared/limits.ts'
import { DEFAULT_SECTION } from '#features/site/shared/sections.ts'
import { SLUG_MAX } from '#features/site/shared/slug.ts'
import { instant, optionalText, requiredText, rowId } from '#shared/text-fields.ts'

const content = z
  .string({ error: () => m.required() })
  .max(limits.contentMax, { error: () => m.textTooLong({ max: formatNumber(limits.contentMax) }) })
  .refine((text) => text.trim() !== '', { error: () => m.required() })
/** The address of a section. The service checks that the section exists. */
const category = z
  .string({ error: () => m.invalidCategory() })
  .min(1, { error: () => m.invalidCategory() })
  .max(SLUG_MAX, { error: () => m.invalidCategory() })
  .meta({ examples: [DEFAULT_SECTION] })
const webAddress = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/, error: () => m.rewriterUrl() })
    .max(limits.urlMax)
    .refine((url) => !hasCredentials(url), { error: () => m.rewriterUrl() }),
])

/** Empty for the site's. A tag is stored in its usual spelling. */
const lang = z
  .string()
  .trim()
  .max(limits.languageTagMax, { error: () => m.textTooLong({ max: limits.languageTagMax }) })
  .refine((tag) => tag === '' || canonicalTag(tag) !== null, { error: () => m.badLanguageTag() })
  .overwrite((tag) => canonicalTag(tag) ?? '')

function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}

function hasCredentials(url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : null
  return parsed !== null && (parsed.username !== '' || parsed.password !== '')
}

type PlainSchemas = Record<TextFieldName, z.ZodType<string, string>> & Record<CheckboxFieldName, z.ZodBoolean>

/** Returns schemas for the fields without rules besides their kind and length. */
function plainSchemas(): PlainSchemas {
  const schemas = [...TEXT_FIELD_NAMES, ...CHECKBOX_FIELD_NAMES].map((name) => {
    const { kind, max = limits.captionMax } = articleField(name)
    if (kind === 'checkbox') return [name, z.boolean()]
    if (kind === 'access') return [name, z.enum(ACCESS_LEVELS)]
    return [name, kind === 'answer' ? z.enum(ANSWERS) : optionalText(max)]
  })
  return Object.fromEntries(schemas) as PlainSchemas
}

const plain = plainSchemas()

/** Every editable field; any may be missing. */
const editable = z
  .object({
    ...plain,
    title: requiredText(limits.titleMax),
    content,
    category,
    access: z.enum(ACCESS_LEVELS),
    lang,
    sourceUrl: webAddress.nullable(),
    canonicalUrl: webAddress.nullable(),
    projectId: rowId.nullable(),
    plannedFor: instant.nullable(),
  } satisfies Record<ArticleFieldName, z.ZodType>)
  .partial()

/** What an editor has typed so far, complete or not, for previews. */
export const unsavedForm = z.object(plain).partial()
export type UnsavedForm = z.infer<typeof unsavedForm>

/** The article form. Drops unknown keys and those that a client may not set. */
export const articleForm = editable.extend({
  title: editable.shape.title.unwrap(),
  content,
  category: category.default(DEFAULT_SECTION),
  featuredImage: plain.featuredImage.default(''),
})

/** A new article. Without a status it is published at once, as documented. */
export const createArticleInput = articleForm.extend({
  status: z.enum(['draft', 'review', 'scheduled', 'published']).default('published'),
  scheduledFor: instant.nullish(),
  reviewNote: optionalText(limits.noteMax).optional(),
  idempotencyKey: z.string().min(8).max(100).optional(),
  /** Default: the account that creates the article. */
  bylines: bylineEntries.optional(),
})
export type CreateArticleInput = z.infer<typeof createArticleInput>

/** A draft at the first pause in typing. Headline or text may be missing. */
export const beginArticleInput = editable
  .extend({
    title: plain.title.default(''),
    content: z.string().max(limits.contentMax).default(''),
    category: category.default(DEFAULT_SECTION),
    /** Made by the browser; the same key returns the same article. */
    idempotencyKey: z.string().regex(/^[\da-f]{32}$/),
  })
  .refine(hasBegun, { error: () => m.required() })
export type BeginArticleInput = z.infer<typeof beginArticleInput>

/** A change. Fields may be missing; `version` guards against overwriting someone else's change. */
export const updateArticleInput = z.object({
  id: rowId,
  version: z.int().positive().optional(),
  ...editable.shape,
  /** A small edit that does not change the shown update time. */
  isTypo: z.boolean().optional(),
  isAutosave: z.boolean().optional(),
  /** Why a published article is changed, for readers. */
  publicReason: optionalText(CHANGE_REASON_MAX).optional(),
  /** Sent back from a public call: false for a text that is only the free preview, which is rejected. */
  isComplete: z.boolean().optional(),
})
export type UpdateArticleInput = z.infer<typeof updateArticleInput>

/**
 * A change by the editor, which has the full text: a draft may lose its headline or its text again. Version 0 is that
 * of an article whose creation was not confirmed.
 */
export const saveArticleInput = updateArticleInput
  .extend({
    version: z.int().nonnegative().optional(),
    title: plain.title.optional(),
    content: z.string().max(limits.contentMax).optional(),
  })
  .superRefine(({ isComplete, ...words }, issues) => {
    if (isComplete) return
    for (const name of ['title', 'content'] as const) {
      if (words[name]?.trim() !== '') continue
      issues.addIssue({ code: 'custom', path: [name], message: m.required() })
    }
  })

/** No newspaper is older. */
const FIRST_PUBLICATION = '1600-01-01T00:00:00.000Z'

/** An exact publication time. The server rejects one in the future, which is a schedule. */
export const publicationDateInput = z.object({
  id: rowId,
  publishedAt: instant
    .transform((at) => new Date(at).toISOString())
    .refine((at) => at >= FIRST_PUBLICATION, { error: () => m.dateTooEarly() }),
})

export const articleId = z.object({ id: rowId })

/** Public lists, newest first. */
export const listArticlesInput = z.object({
  limit: z.int().min(1).max(limits.listMax).default(limits.listDefault),
  cursor: z.string().max(60).nullish(),
  categories: z.array(category).max(limits.categoriesMax).optional(),
  q: z.string().max(limits.searchMax).optional(),
})
export type ListArticlesInput = z.infer<typeof listArticlesInput>

/** A numbered page of the archive, optionally of one category or month (YYYY-MM, in the site's time zone). */
export const archiveInput = z.object({
  category: category.optional(),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: () => m.badMonth() })
    .optional(),
  page: z.int().min(1).max(100_000).default(1),
})
export type ArchiveInput = z.infer<typeof archiveInput>

/** The dashboard's list, with articles of every status. */
export const articleListInput = z.object({
  limit: z.int().min(1).max(limits.listMax).default(25),
  cursor: z.string().max(60).nullish(),
  statuses: z.array(z.enum(STATUSES)).max(STATUSES.length).optional(),
  category: category.optional(),
  q: z.string().max(limits.searchMax).optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
})
export type ArticleListInput = z.infer<typeof articleListInput>

type PublicFields = {
  [K in PublicFieldName]: K extends TextFieldName
    ? z.ZodString
    : K extends CheckboxFieldName
      ? z.ZodBoolean
      : z.ZodNullable<z.ZodString>
}

/** Schemas of the fields that the REST API returns. */
function publicFields(): PublicFields {
  const schemas = PUBLIC_FIELD_NAMES.map((name) => {
    const { kind } = articleField(name)
    if (kind === 'checkbox') return [name, z.boolean()]
    return [name, kind === 'url' ? z.string().nullable() : z.string()]
  })
  return Object.fromEntries(schemas) as PublicFields
}

/** A stored article, as calls that write one return it. */
export const articleResponse = z
  .object({
    id: rowId,
    ...publicFields(),
    content: z.string().meta({ description: 'Markdown text; blank lines separate paragraphs' }),
    access: z.enum(ACCESS_LEVELS).meta({ description: 'Who may read the whole text' }),
    category: z.string().meta({ examples: ['politics'] }),
    slug: z
      .string()
      .nullable()
      .meta({ description: 'The last part of its readable address; null before its publication' }),
    authorId: rowId.nullable(),
    status: z.enum(STATUSES),
    version: z.int().meta({ description: 'Grows with every write; send it back to detect a conflict' }),
    isModelAssisted: z.boolean(),
    isNoindex: z.boolean(),
    publishedAt: instant.nullable(),
    revisedAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Article' })

/** A published article with its byline, as readers get it. */
export const publishedArticleResponse = articleResponse
  .extend({
    author: z.string().nullable().meta({
      description: 'The names of those who wrote the words; null is shown as “Staff Reporter”',
    }),
    isComplete: z.boolean().meta({
      description:
        'False if `content` is only the part that everyone may read; `access` says who may read the rest',
    }),
    bylines: z.array(byline).meta({ description: 'Everyone in the byline, in order' }),
  })
  .meta({ id: 'PublishedArticle' })
export type PublicArticle = z.infer<typeof publishedArticleResponse>
