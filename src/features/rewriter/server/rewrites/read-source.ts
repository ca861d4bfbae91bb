import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { FetchedFile } from '#server/lib/outbound/fetch.ts'
import { OutboundError, type OutboundErrorCode } from '#server/lib/outbound/outbound-error.ts'
import { DAY_MS } from '#shared/dates.ts'
import { limits } from '#shared/limits.ts'
import type { SavedWire, SourcePicture } from '#features/rewriter/tables/rewrites.ts'
import { m } from '#shared/catalog/m.ts'
import { message } from '#shared/catalog/message.ts'
import { textOf } from '#shared/catalog/text-of.ts'
import type { ExtractedArticle } from '#rewriting/extract/extract.ts'
import type { SourceRights } from '#rewriting/extract/source-rights.ts'
import { runTextTask } from './rewriting-process.ts'
import { LOW_CONFIDENCE, MIN_CONFIDENCE } from '#rewriting/extract/extract-confidence.ts'
import { cutText } from '#shared/cut-text.ts'

/** An article to rewrite, fetched or pasted. */
export interface SourceArticle {
  /** As the editor entered it; empty for pasted text without a source. */
  url: string
  /** The address after redirects; empty for pasted text. */
  pageUrl: string
  title: string
  /** Paragraphs joined by blank lines. */
  text: string
  byline: string
  siteName: string
  /** The summary or standfirst that the page gives; empty without one. */
  description: string
  /** BCP 47 in lowercase; empty when unknown. */
  language: string
  pictures: SourcePicture[]
  /** ISO 8601 with the offset of the source, or null. */
  publishedAt: string | null
  /** ISO 8601: the text may not be published before. Null without an embargo. */
  embargoUntil: string | null
  /** Null for a page. */
  wire: SavedWire | null
  /** The sources that it joins; missing for one source. */
  parts?: readonly SourceArticle[]
  /** What the page states about the use of its text. */
  rights: SourceRights
  /** Sentences for the editor about the quality of the text. */
  warnings: string[]
}

/** Errors of the request; all others are failures of the other site. */
const REJECTED_CODES: ReadonlySet<OutboundErrorCode> = new Set(['bad_address', 'blocked', 'robots'])

/**
 * Returns the article at an address. Throws BAD_REQUEST for an address that may not be fetched, BAD_GATEWAY when
 * there is no page, UNPROCESSABLE_CONTENT with `detail.canPaste` when the page has no article.
 */
export async function readSource(
  deps: Pick<Deps, 'outbound' | 'log' | 'textProcesses' | 'clock'>,
  url: string,
  signal?: AbortSignal,
): Promise<SourceArticle> {
  const { outbound, log } = deps
  const page = await outbound.fetchPage(url, signal ? { signal } : {}).catch((error: unknown) => {
    if (error instanceof OutboundError)
      log.info({ url, code: error.code, reason: error.reason }, 'source not fetched')
    throw toAppError(error)
  })
  return articleOfPage(deps, { url, page }, signal)
}

/** Returns the article of a fetched page. Throws UNPROCESSABLE_CONTENT when the page has none. */
export async function articleOfPage(
  deps: Pick<Deps, 'textProcesses' | 'clock'>,
  { url, page }: { url: string; page: FetchedFile },
  signal?: AbortSignal,
): Promise<SourceArticle> {
  const fetched = { html: page.body, contentType: page.contentType, url: page.url, headers: page.headers }
  const article = await runTextTask(deps, ['extract', fetched], signal)
  if (article.confidence < MIN_CONFIDENCE || article.paragraphs.length === 0) throw noReadableArticle(article)
  const { text, isCut } = withinLimit(article.paragraphs)
  return {
    url,
    pageUrl: page.url.slice(0, limits.urlMax),
    title: cutText(article.title, limits.titleMax),
    text,
    byline: article.byline,
    siteName: article.siteName,
    description: article.description,
    language: article.language,
    publishedAt: notAfter(article.publishedAt, deps.clock.now() + DAY_MS),
    embargoUntil: null,
    wire: null,
    pictures: article.images.map((image) => ({ url: image.url, alt: image.alt, credit: image.credit ?? '' })),
    // What the page says counts before what its site says.
    rights: { ...article.rights, allowsAiInput: article.rights.allowsAiInput ?? page.allowsAiInput },
    warnings: [
      ...(article.confidence < LOW_CONFIDENCE
        ? [m.partMayBeMissing(), ...article.reasons.map((reason) => textOf(reason))]
        : []),
      ...(isCut ? [m.onlyBeginning()] : []),
    ],
  }
}

/** A day that is yet to come is no date of publication. */
const notAfter = (date: string | null, limit: number): string | null =>
  date !== null && Date.parse(date) <= limit ? date : null

function noReadableArticle({ reasons }: ExtractedArticle): AppError {
  const reason = reasons.find(({ key }) => key !== 'noArticleOnPage')
  const text = reason
    ? message('twoSentences', { first: reason, second: message('noArticleFound', {}) })
    : 'noArticleFound'
  return new AppError('UNPROCESSABLE_CONTENT', text, { detail: { canPaste: true } })
}

/** Returns an AppError for a failed fetch, and any other error unchanged. */
export function toAppError(error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error
  const code = REJECTED_CODES.has(error.code) ? 'BAD_REQUEST' : 'BAD_GATEWAY'
  const text = error.code === 'too_large' ? 'pageOver5' : error.text
  return new AppError(code, text, { cause: error, detail: { canPaste: true } })
}

function withinLimit(paragraphs: readonly string[]): { text: string; isCut: boolean } {
  let text = ''
  for (const paragraph of paragraphs) {
    const longer = text ? `${text}\n\n${paragraph}` : paragraph
    if (longer.length > limits.sourceTextMax)
      return { text: text || cutText(longer, limits.sourceTextMax), isCut: true }
    text = longer
  }
  return { text, isCut: false }
}
