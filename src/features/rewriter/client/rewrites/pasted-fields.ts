import { z } from 'zod'
import type { Inputs, Outputs } from '#client/lib/trpc.ts'
import { limits } from '#shared/limits.ts'
import { isWebAddress } from '#rewriting/rewriter-rules.ts'
import { m } from '#shared/catalog/m.ts'
import { cutText } from '#shared/cut-text.ts'

/** The form for a pasted text; lists are paragraphs. */
export const pastedText = z.object({
  title: z.string().trim().max(limits.titleMax),
  text: z.string().trim().min(1).max(limits.sourceTextMax),
  sourceUrl: z.string().refine((url) => url.trim() === '' || isWebAddress(url), {
    error: () => m.rewriterUrl(),
  }),
  slug: z.string().max(limits.captionMax),
  sourceName: z.string().max(limits.fullNameMax),
  byline: z.string().max(limits.captionMax),
  /** ISO 8601, or empty. */
  publishedAt: z.string(),
  embargoUntil: z.string(),
  /** The line of the embargo as written; empty without one. */
  embargoLine: z.string(),
  notes: z.string(),
  contacts: z.string(),
  boilerplate: z.string(),
  pageLines: z.string(),
  /** The text after its reading; another one has not been read. */
  readText: z.string(),
})

export type PasteFormFields = z.infer<typeof pastedText>
export type PastedText = Omit<Inputs['rewriter']['rewriteText'], 'style' | 'engine' | 'ticket'>
type Story = Outputs['rewriter']['readWire']

export const EMPTY_PASTE: PasteFormFields = {
  title: '',
  text: '',
  sourceUrl: '',
  slug: '',
  sourceName: '',
  byline: '',
  publishedAt: '',
  embargoUntil: '',
  embargoLine: '',
  notes: '',
  contacts: '',
  boilerplate: '',
  pageLines: '',
  readText: '',
}

/** Returns the form with what was read from its text. What the editor typed stays. */
export function withStory(typed: PasteFormFields, story: Story): PasteFormFields {
  const text = joined(story.paragraphs)
  const known = isWebAddress(story.sourceUrl) ? story.sourceUrl : ''
  return {
    title: typed.title || cutText(story.headline, limits.titleMax),
    text,
    readText: text,
    sourceUrl: typed.sourceUrl || known,
    slug: typed.slug || cutText(story.slug, limits.captionMax),
    sourceName: typed.sourceName || cutText(story.sourceName, limits.fullNameMax),
    byline: typed.byline || cutText(story.byline, limits.captionMax),
    publishedAt: typed.publishedAt || (story.publishedAt ?? ''),
    embargoUntil: typed.embargoUntil || (story.embargo?.until ?? ''),
    embargoLine: typed.embargoLine || cutText(story.embargo?.text ?? '', limits.captionMax),
    notes: joined([typed.notes, ...story.notes]),
    contacts: joined([typed.contacts, ...story.contacts]),
    boilerplate: joined([typed.boilerplate, ...story.boilerplate]),
    pageLines: joined([typed.pageLines, ...story.pageLines]),
  }
}

/** Returns the input of a rewrite of the form. */
export function toRewriteInput(fields: PasteFormFields): PastedText {
  const { title, text, sourceUrl, slug, sourceName, byline, publishedAt, embargoUntil, embargoLine } = fields
  const hasEmbargo = embargoUntil !== '' || embargoLine !== ''
  return {
    title,
    text,
    sourceUrl: sourceUrl.trim(),
    wire: {
      slug,
      sourceName,
      byline,
      publishedAt: publishedAt || null,
      embargo: hasEmbargo ? { until: embargoUntil || null, text: embargoLine } : null,
      notes: paragraphsOf(fields.notes),
      contacts: paragraphsOf(fields.contacts),
      boilerplate: paragraphsOf(fields.boilerplate),
      pageLines: paragraphsOf(fields.pageLines),
    },
  }
}

const joined = (parts: readonly string[]) => parts.filter(Boolean).join('\n\n')
const paragraphsOf = (text: string) => text.split(/\n\s*\n/).flatMap((part) => part.trim() || [])
