import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { articleForm, articleResponse } from '#features/articles/shared/articles.ts'
import { formatNumber } from '#shared/formats.ts'
import { limits } from '#shared/limits.ts'
import {
  DEFAULT_REWRITE_STYLE,
  isImageAddress,
  isWebAddress,
  MAX_SOURCES_OF_DRAFT,
  REWRITE_STYLES,
  TICKET,
} from '#rewriting/rewriter-rules.ts'
import { instant, optionalText, requiredText, rowId } from '#shared/text-fields.ts'

/** More notes, contacts or paragraphs than wire copy has. */
const MAX_WIRE_PARTS = 100

const webAddress = z
  .string({ error: () => m.rewriterUrl() })
  .trim()
  .max(limits.urlMax, { error: () => m.rewriterUrl() })
  .refine(isWebAddress, { error: () => m.rewriterUrl() })

const imageAddress = z
  .string({ error: () => m.invalidImageUrl() })
  .max(limits.urlMax, { error: () => m.invalidImageUrl() })
  .refine(isImageAddress, { error: () => m.invalidImageUrl() })

const style = z.enum(REWRITE_STYLES, { error: () => m.styleUnknown() }).default(DEFAULT_REWRITE_STYLE)

/**
 * `built-in` uses only that engine; `model` and `auto` use the model for its styles if there is one, and `auto` the
 * built-in engine when it fails.
 */
const engine = z.enum(['model', 'built-in', 'auto']).optional()
const ticket = z.string().regex(TICKET).optional()

/** The body of the REST call: {url, style}. Other fields are ignored. */
export const rewriteCall = z.object({ url: webAddress, style })

export const rewriteInput = rewriteCall.extend({
  engine,
  ticket,
  /** False stops before the rewrite when the page is hard to read or restricts its use. */
  hasSeenNotices: z.boolean().default(false),
})
export type RewriteInput = z.infer<typeof rewriteInput>

const wireParts = z.array(optionalText(limits.noteMax)).max(MAX_WIRE_PARTS).default([])

/** What wire copy or a press release says beside its story, as an editor corrected it. */
const wireFields = z.object({
  slug: optionalText(limits.captionMax).default(''),
  sourceName: optionalText(limits.fullNameMax).default(''),
  byline: optionalText(limits.captionMax).default(''),
  publishedAt: instant.nullable().default(null),
  embargo: z
    .object({ until: instant.nullable(), text: optionalText(limits.captionMax).default('') })
    .nullable()
    .default(null)
    .meta({ description: 'Without `until`, the embargo holds until an editor sets its end or lifts it' }),
  notes: wireParts.meta({ description: 'Notes to editors' }),
  contacts: wireParts,
  boilerplate: wireParts.meta({ description: 'Paragraphs about the issuer' }),
  pageLines: wireParts.meta({ description: 'Lines of the web page that the text was copied from' }),
})
export type WireFieldsInput = z.infer<typeof wireFields>

/** The body of the REST call for a text. */
export const rewriteTextCall = z.object({
  title: optionalText(limits.titleMax).default(''),
  text: requiredText(limits.sourceTextMax),
  sourceUrl: z.union([z.literal(''), webAddress]).default(''),
  style,
  /** With it the text is taken as it is; without it, it is read as wire copy. */
  wire: wireFields.optional().meta({
    description: 'What the text says beside its story. Without it, the text is read as wire copy.',
  }),
})

/** A text pasted because its page could not be fetched, or wire copy. */
export const rewriteTextInput = rewriteTextCall.extend({ engine, ticket })
export type RewriteTextInput = z.infer<typeof rewriteTextInput>

/** One of several sources: a page, or a text. */
const oneSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link'), url: webAddress }),
  z.object({ kind: z.literal('text'), ...rewriteTextCall.omit({ style: true }).shape }),
])

/** The body of the REST call for several sources. */
export const rewriteSourcesCall = z.object({
  sources: z
    .array(oneSource)
    .min(2, { error: () => m.sourcesOfDraft({ max: MAX_SOURCES_OF_DRAFT }) })
    .max(MAX_SOURCES_OF_DRAFT, { error: () => m.sourcesOfDraft({ max: MAX_SOURCES_OF_DRAFT }) }),
  style,
})

/** Several sources to make one draft from. */
export const rewriteSourcesInput = rewriteSourcesCall.extend({
  engine,
  ticket,
  hasSeenNotices: z.boolean().default(false),
})
export type RewriteSourcesInput = z.infer<typeof rewriteSourcesInput>

/** Sets, moves or lifts (null) the embargo of a rewrite. */
export const rewriteEmbargoInput = z.object({ id: rowId, embargoUntil: instant.nullable() })
export type RewriteEmbargoInput = z.infer<typeof rewriteEmbargoInput>

/** Wire copy or a press release, pasted or the text of a file: plain text, an RSS item, ninjs or NITF. */
export const wireInput = z
  .object({ text: requiredText(limits.sourceTextMax) })
  .meta({ description: 'Plain text, an RSS item, ninjs (JSON) or NITF (XML)' })

export const ticketInput = z.object({ ticket: z.string().regex(TICKET) })
export const rewriteId = z.object({ id: rowId })

/** An edited rewrite to check against its source. */
export const checkInput = z.object({
  id: rowId,
  title: z.string().max(limits.titleMax),
  content: z.string().max(limits.sourceTextMax),
})
export type CheckInput = z.infer<typeof checkInput>

/** A finding to resolve, with an optional note, or to open again. */
export const resolveFindingInput = z.object({
  id: rowId,
  findingId: z.string().regex(/^[0-9a-f]{14}$/),
  note: optionalText(limits.captionMax).default(''),
  isOpen: z.boolean().default(false),
})
export type ResolveFindingInput = z.infer<typeof resolveFindingInput>

export const listRewritesInput = z.object({
  limit: z.int().min(1).max(50).default(10),
  cursor: rowId.nullish(),
})
export type ListRewritesInput = z.infer<typeof listRewritesInput>

export const pictureInput = z.object({ url: imageAddress })
export const articleOfRewrite = z.object({ articleId: rowId })

const { title, category } = articleForm.shape
const content = articleForm.shape.content.max(limits.newContentMax, {
  error: () => m.textTooLong({ max: formatNumber(limits.newContentMax) }),
})

/** The REST payload with the fields that the screen adds. */
export const publishRewrittenInput = z.object({
  title,
  content,
  category,
  sourceUrl: z.union([z.literal(''), webAddress], { error: () => m.rewriterUrl() }),
  images: z
    .array(imageAddress, { error: () => m.invalidImageUrl() })
    .max(limits.imagesMax)
    .default([]),
  rewriteId: rowId.optional(),
  reason: optionalText(limits.noteMax).optional().meta({
    description:
      'Why a text with open findings, or from a source whose license is not known, may be published: a sentence of at least four words',
  }),
  /** Alt text, credit and rights of the chosen pictures. */
  pictures: z
    .array(
      z.object({
        url: z.string().max(limits.urlMax),
        alt: optionalText(limits.captionMax).default(''),
        credit: optionalText(limits.captionMax).default(''),
        rights: optionalText(limits.captionMax).default(''),
      }),
    )
    .max(limits.imagesMax)
    .default([]),
  asDraft: z.boolean().default(false),
})
export type PublishRewrittenInput = z.infer<typeof publishRewrittenInput>

/** A rewritten article as REST clients see it. */
export const rewriteResponse = z
  .object({
    title: z.string(),
    content: z.string(),
    featuredImage: z.string().nullable(),
    additionalImages: z.array(z.string()),
    sourceUrl: z.string(),
    headlines: z.array(z.string()).meta({
      description: 'Up to three other headlines, the longest first; empty if none is certain to be right',
    }),
  })
  .meta({ id: 'Rewrite' })

/** Wire copy as REST clients see it. */
export const wireResponse = z
  .object({
    format: z.enum(['text', 'rss', 'ninjs', 'nitf']),
    kind: z.enum(['wire', 'release', 'text']),
    headline: z.string(),
    slug: z.string(),
    byline: z.string(),
    sourceName: z.string(),
    sourceUrl: z.string(),
    publishedAt: z.string().nullable(),
    embargo: z
      .object({ until: z.string().nullable(), text: z.string() })
      .nullable()
      .meta({ description: '`until` is null when the line names no time that can be read' }),
    paragraphs: z.array(z.string()),
    notes: z.array(z.string()).meta({ description: 'Notes to editors' }),
    contacts: z.array(z.string()),
    boilerplate: z.array(z.string()).meta({ description: 'Paragraphs about the issuer' }),
    pageLines: z
      .array(z.string())
      .meta({ description: 'Lines of the web page that the text was copied from, cut from the text' }),
    claims: z
      .array(z.object({ sentence: z.string(), words: z.array(z.string()) }))
      .meta({ description: 'Praise that the text attributes to nobody' }),
  })
  .meta({ id: 'WireStory' })

/** A published rewrite as REST clients see it. */
export const publishRewrittenResponse = articleResponse
  .extend({ skippedImages: z.array(z.object({ url: z.string(), reason: z.string() })) })
  .meta({ id: 'PublishedRewrite' })
