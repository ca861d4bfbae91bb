import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { OutboundError, type OutboundErrorCode } from '#server/lib/outbound/outbound-error.ts'
import { limits } from '#shared/limits.ts'
import { rewriterMessages } from '#shared/rewriter-rules.ts'
import type { SourcePicture } from '#db/schema/rewrites.ts'
import type { ExtractedArticle } from '#rewriting/extract/extract.ts'
import { inTextThread } from './rewriting-thread.ts'
import { LOW_CONFIDENCE } from '#rewriting/extract/extract-confidence.ts'

/** A story to be rewritten, fetched or pasted. */
export interface SourceArticle {
  /** As the editor gave it; empty for a pasted text that names none. */
  url: string
  title: string
  /** Paragraphs joined by blank lines. */
  text: string
  byline: string
  siteName: string
  pictures: SourcePicture[]
  /** What the editor should know before trusting the text. */
  warnings: string[]
}

/** Below this there is no story on the page, whatever text it has. */
const NO_STORY = 0.25

/** Refused by us; everything else went wrong out there. */
const REFUSALS: ReadonlySet<OutboundErrorCode> = new Set(['bad_address', 'blocked', 'robots'])

/**
 * The story at an address. Throws BAD_REQUEST for an address we do not fetch, BAD_GATEWAY when it gives no page,
 * UNPROCESSABLE_CONTENT with `detail.canPaste` when the page has no story.
 */
export async function readSource(
  deps: Pick<Deps, 'outbound' | 'log' | 'textThread'>,
  url: string,
  signal?: AbortSignal,
): Promise<SourceArticle> {
  const { outbound, log } = deps
  const page = await outbound.fetchPage(url, signal ? { signal } : {}).catch((error: unknown) => {
    if (error instanceof OutboundError) log.info({ url, code: error.code, why: error.reason }, 'no source')
    throw asAppError(error)
  })
  const fetched = { html: page.body, contentType: page.contentType, url: page.url }
  const article = await inTextThread(deps, ['extract', fetched], signal)
  if (article.confidence < NO_STORY || article.paragraphs.length === 0) throw noReadableArticle(article)
  const { text, isCut } = withinLimit(article.paragraphs)
  return {
    url,
    title: article.title.slice(0, limits.titleMax),
    text,
    byline: article.byline,
    siteName: article.siteName,
    pictures: article.images.map((image) => ({ url: image.url, alt: image.alt, credit: image.credit ?? '' })),
    warnings: [
      ...(article.confidence < LOW_CONFIDENCE ? [rewriterMessages.lowConfidence, ...article.reasons] : []),
      ...(isCut ? ['The page is very long; only its beginning was rewritten.'] : []),
    ],
  }
}

function noReadableArticle({ reasons }: ExtractedArticle): AppError {
  const reason = reasons.find((each) => !each.startsWith('No article'))
  const message = reason ? `${reason} ${rewriterMessages.noArticle}` : rewriterMessages.noArticle
  return new AppError('UNPROCESSABLE_CONTENT', message, { detail: { canPaste: true } })
}

/** What a failed fetch is to whoever asked for it; anything else passes as it is. */
export function asAppError(error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error
  const code = REFUSALS.has(error.code) ? 'BAD_REQUEST' : 'BAD_GATEWAY'
  return new AppError(code, error.message, { cause: error, detail: { canPaste: true } })
}

function withinLimit(paragraphs: readonly string[]): { text: string; isCut: boolean } {
  let text = ''
  for (const paragraph of paragraphs) {
    const longer = text ? `${text}\n\n${paragraph}` : paragraph
    if (longer.length > limits.contentMax)
      return { text: text || longer.slice(0, limits.contentMax), isCut: true }
    text = longer
  }
  return { text, isCut: false }
}
