import { z } from 'zod'
import { CATEGORIES, STATUSES } from './article-rules.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { instant, optionalText, requiredText, rowId } from './text-fields.ts'

const title = requiredText(limits.titleMax)
const content = z
  .string({ error: messages.required })
  .max(limits.contentMax, `At most ${limits.contentMax.toLocaleString('en-US')} characters`)
  .refine((text) => text.trim() !== '', messages.required)
const category = z.enum(CATEGORIES, { error: 'Invalid category' })
const featuredImage = optionalText(limits.featuredImageMax)
const sourceUrl = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/, error: messages.rewriterUrl })
    .max(limits.urlMax)
    .refine((url) => !hasCredentials(url), messages.rewriterUrl),
])

function hasCredentials(url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : null
  return parsed !== null && (parsed.username !== '' || parsed.password !== '')
}

/** What an editor may set besides the documented form; all optional. */
const editorial = {
  excerpt: optionalText(limits.excerptMax).optional(),
  sourceUrl: sourceUrl.nullish(),
  imageAlt: optionalText(limits.captionMax).optional(),
  imageCaption: optionalText(limits.captionMax).optional(),
  imageCredit: optionalText(limits.captionMax).optional(),
  imageDecorative: z.boolean().optional(),
  projectId: rowId.nullish(),
  plannedFor: instant.nullish(),
}

/** The article form. Unknown keys, and those a client may not set, are dropped. */
export const articleForm = z.object({
  title,
  content,
  category: category.default('news'),
  featuredImage: featuredImage.default(''),
  ...editorial,
})
export type ArticleForm = z.input<typeof articleForm>

/** Creating: without a status the story is published at once, as the documented client expects. */
export const createArticleInput = articleForm.extend({
  status: z.enum(['draft', 'review', 'scheduled', 'published']).default('published'),
  scheduledFor: instant.nullish(),
  reviewNote: optionalText(limits.noteMax).optional(),
  idempotencyKey: z.string().min(8).max(100).optional(),
})
export type CreateArticleInput = z.infer<typeof createArticleInput>

/** Changing: any field may be missing, none may be emptied that is required. `version` guards against overwriting. */
export const updateArticleInput = z.object({
  id: rowId,
  version: z.int().positive().optional(),
  title: title.optional(),
  content: content.optional(),
  category: category.optional(),
  featuredImage: featuredImage.optional(),
  ...editorial,
  /** A small edit that does not change the shown update time. */
  isTypo: z.boolean().optional(),
  isAutosave: z.boolean().optional(),
})
export type UpdateArticleInput = z.infer<typeof updateArticleInput>

export const articleId = z.object({ id: rowId })

/** Public lists: newest first, by cursor. */
export const listArticlesInput = z.object({
  limit: z.int().min(1).max(limits.listMax).default(limits.listDefault),
  cursor: z.string().max(60).nullish(),
  categories: z.array(category).max(CATEGORIES.length).optional(),
  q: z.string().max(limits.searchMax).optional(),
})
export type ListArticlesInput = z.infer<typeof listArticlesInput>

/** A numbered page of the archive, of one category or month (YYYY-MM, on the site's calendar) where given. */
export const archiveInput = z.object({
  category: category.optional(),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Invalid month')
    .optional(),
  page: z.int().min(1).max(100_000).default(1),
})
export type ArchiveInput = z.infer<typeof archiveInput>

/** The desk's list: every status. */
export const articleListInput = z.object({
  limit: z.int().min(1).max(limits.listMax).default(25),
  cursor: z.string().max(60).nullish(),
  statuses: z.array(z.enum(STATUSES)).max(STATUSES.length).optional(),
  category: category.optional(),
  q: z.string().max(limits.searchMax).optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
})
export type ArticleListInput = z.infer<typeof articleListInput>

/** A stored article, as calls that write one return it. */
export const articleResponse = z
  .object({
    id: rowId,
    title: z.string(),
    content: z.string().meta({ description: 'Markdown text; blank lines separate paragraphs' }),
    excerpt: z.string(),
    category: z.string().meta({ examples: ['politics'] }),
    featuredImage: z.string(),
    imageAlt: z.string(),
    imageCaption: z.string(),
    imageCredit: z.string(),
    authorId: rowId.nullable(),
    status: z.enum(STATUSES),
    version: z.int().meta({ description: 'Grows with every write; send it back to detect a conflict' }),
    sourceUrl: z.string().nullable(),
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
    author: z.string().nullable().meta({ description: 'Byline; null is shown as “Staff Reporter”' }),
  })
  .meta({ id: 'PublishedArticle' })
export type PublicArticle = z.infer<typeof publishedArticleResponse>
