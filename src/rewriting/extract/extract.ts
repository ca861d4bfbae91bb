import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { storableText } from '#shared/storable-text.ts'
import { oneLine, wordsOf } from '../plain-text.ts'
import { type Block, blocksOf, articleParagraphs } from './article-blocks.ts'
import { type ArticleImage, imagesIn } from './article-images.ts'
import { removeConsentBoxes } from './boilerplate.ts'
import { decodePage } from './charset.ts'
import { cleanByline } from './clean-byline.ts'
import { cleanTitle } from './clean-title.ts'
import { type Confidence, assessConfidence } from './extract-confidence.ts'
import { detectLanguage, languageOfPage } from '../language.ts'
import { type PageMetadata, readMetadata } from './page-metadata.ts'
import { isTooComplex, isTooNested } from './page-shape.ts'
import { agenciesIn, NO_RIGHTS, type RightsHeaders, readRights, type SourceRights } from './source-rights.ts'

/** Structured data replaces the page’s text if it has this many times its words. */
const BODY_ADVANTAGE = 1.6

export interface ExtractedArticle extends Confidence {
  title: string
  byline: string
  /** ISO 8601 UTC, or null. */
  publishedAt: string | null
  siteName: string
  /** The visible text: paragraphs, subheads and captions, joined by blank lines. */
  text: string
  /**
   * The paragraphs of the article without subheads, captions and promotions; the rewriter starts from these.
   */
  paragraphs: string[]
  images: ArticleImage[]
  /** BCP 47 in lower case; empty when unknown. */
  language: string
  rights: SourceRights
}

export interface FetchedPage {
  html: Buffer
  contentType: string
  /** The address after redirects; links and pictures are relative to it. */
  url: string
  /** Response headers that concern rights. */
  headers?: RightsHeaders
}

const TOO_COMPLEX: ExtractedArticle = {
  title: '',
  byline: '',
  publishedAt: null,
  siteName: '',
  text: '',
  paragraphs: [],
  images: [],
  language: '',
  rights: { ...NO_RIGHTS, agencies: [] },
  confidence: 0,
  reasons: ['The page is too complex to process.'],
}

interface ReadableArticle {
  title: string
  byline: string
  siteName: string
  blocks: Block[]
  content: Element | null
}

/**
 * Returns the article of a fetched page. Never throws: without an article, the text is empty and the
 * confidence 0.
 */
export function extractArticle({ html, contentType, url, headers = {} }: FetchedPage): ExtractedArticle {
  const source = storableText(decodePage(html, contentType))
  if (/^text\/plain\b/i.test(contentType)) return fromPlainText(source)
  if (isTooNested(source)) return TOO_COMPLEX
  const { document } = parseHTML(/<html[\s>]/i.test(source) ? source : `<html><body>${source}</body></html>`)
  if (isTooComplex(document)) return TOO_COMPLEX
  const metadata = readMetadata(document)
  const base = document.querySelector('base[href]')?.getAttribute('href') ?? ''
  removeConsentBoxes(document)
  const rights = readRights(document, headers, metadata.article)
  const article = withStructuredBody(parseArticle(document), metadata)
  const paragraphs = articleParagraphs(article.blocks)
  const siteName = oneLine(article.siteName || metadata.siteName)
  const title = cleanTitle(article.title || metadata.title, siteName, url)
  const text = article.blocks.map((block) => block.text).join('\n\n')
  const byline = cleanByline(article.byline) || cleanByline(metadata.byline)
  return {
    title,
    byline,
    publishedAt: metadata.publishedAt,
    siteName,
    text,
    paragraphs,
    images: imagesIn(
      article.content,
      metadata.images,
      URL.canParse(base, url) ? new URL(base, url).href : url,
    ),
    language: languageOfPage(text, metadata.language),
    rights: { ...rights, agencies: agenciesIn(byline, paragraphs) },
    ...assessConfidence({ title, paragraphs, metadata, linkShare: linkShare(article.content) }),
  }
}

function parseArticle(document: Document): ReadableArticle {
  const nothing: ReadableArticle = { title: '', byline: '', siteName: '', blocks: [], content: null }
  try {
    const reader = new Readability<Element>(document, {
      serializer: (node) => node as Element,
    })
    const found = reader.parse()
    if (!found?.content) return nothing
    return {
      title: found.title ?? '',
      byline: found.byline ?? '',
      siteName: found.siteName ?? '',
      blocks: blocksOf(found.content),
      content: found.content,
    }
  } catch {
    // Readability throws on some malformed markup.
    return nothing
  }
}

function withStructuredBody(article: ReadableArticle, { articleBody }: PageMetadata): ReadableArticle {
  const shown = wordsOf(article.blocks.map((block) => block.text).join(' ')).length
  if (wordsOf(articleBody).length < Math.max(80, shown * BODY_ADVANTAGE)) return article
  const plain = articleBody.replace(/<[^>]{1,500}>/g, '\n')
  return { ...article, blocks: plainBlocks(plain), content: null }
}

function plainBlocks(text: string): Block[] {
  return text
    .split(/\n\s*\n|\n(?=[\p{Lu}"“])/u)
    .map(oneLine)
    .filter(Boolean)
    .map((line) => ({ kind: 'paragraph', text: line }))
}

function fromPlainText(source: string): ExtractedArticle {
  const blocks = plainBlocks(source.replace(/\r\n?/g, '\n'))
  const [first] = blocks
  const hasTitle = first !== undefined && first.text.length <= 160 && !/[.]$/.test(first.text)
  const title = hasTitle ? first.text : ''
  const body = hasTitle ? blocks.slice(1) : blocks
  const paragraphs = articleParagraphs(body)
  const text = body.map((block) => block.text).join('\n\n')
  const metadata = { isArticle: true } as const
  return {
    title,
    byline: '',
    publishedAt: null,
    siteName: '',
    text,
    paragraphs,
    images: [],
    language: detectLanguage(text),
    rights: { ...NO_RIGHTS, agencies: agenciesIn('', paragraphs) },
    ...assessConfidence({ title, paragraphs, metadata, linkShare: 0 }),
  }
}

function linkShare(content: Element | null): number {
  const total = content?.textContent?.length ?? 0
  let linked = 0
  for (const link of content?.querySelectorAll('a') ?? []) linked += link.textContent?.length ?? 0
  return total === 0 ? 0 : linked / total
}
