import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { isWebAddress } from '#rewriting/rewriter-rules.ts'
import { optionalText, requiredText, rowId } from '#shared/text-fields.ts'

/** More sources than an article is written from. */
export const MAX_ARTICLE_SOURCES = 10

export const articleOfSources = z.object({ articleId: rowId })

/** A source to keep beside an article: an address to fetch, or a pasted text. */
export const addArticleSourceInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('link'),
    articleId: rowId,
    url: z
      .string()
      .trim()
      .max(limits.urlMax, { error: () => m.rewriterUrl() })
      .refine(isWebAddress, { error: () => m.rewriterUrl() }),
  }),
  z.object({
    kind: z.literal('text'),
    articleId: rowId,
    title: optionalText(limits.titleMax).default(''),
    text: requiredText(limits.sourceTextMax),
  }),
])
export type AddArticleSourceInput = z.infer<typeof addArticleSourceInput>

export const articleSourceId = z.object({ id: rowId })

/** A draft to compare with the sources beside its article. */
export const supportInput = z.object({
  articleId: rowId,
  title: z.string().max(limits.titleMax),
  content: z.string().max(limits.contentMax),
})
export type SupportInput = z.infer<typeof supportInput>
