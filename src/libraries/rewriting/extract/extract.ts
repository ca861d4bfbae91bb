import { storableText } from '#shared/storable-text.ts'
import { oneLine, plainLine } from '../lines-and-words.ts'
import { toSourceParagraphs } from '../source-blocks.ts'
import { articleContent } from './article-content.ts'
import { type ArticleImage, imagesIn } from './article-images.ts'
import { isEndOfSample, removeConsentBoxes } from './boilerplate.ts'
import { decodeText } from '#shared/decode-text.ts'
import { cleanByline } from './clean-byline.ts'
import { chooseHeadline } from './clean-title.ts'
import { type Confidence, assessConfidence } from './extract-confidence.ts'
import { bestSiteName } from '../site-name.ts'
import { detectLanguage, languageOfPage } from '../language.ts'
import { parsePage, removeComments, writeOutPage } from './parse-page.ts'
import { readMetadata, shownBylines } from './page-metadata.ts'
import { compareParts } from './agreement.ts'
import { mixedSigns } from './mixed-text.ts'
import { partialSigns } from './partial-text.ts'
import { chooseBlocks } from './choose-blocks.ts'
import { type PageBlock, rawBlocksOf, settleBlocks } from './page-blocks.ts'
import { brokenBlocks, hasJoinedWords, isUnbroken, plainBlocks, structuredBlocks } from './plain-blocks.ts'
import { readableArticle } from './readable-article.ts'
import { isTooComplex, isTooNested } from './page-shape.ts'
import { agenciesIn, NO_RIGHTS, type RightsHeaders, readRights, type SourceRights } from './source-rights.ts'

export interface ExtractedArticle extends Confidence {
  title: string
  byline: string
  /** ISO 8601 with the offset of the page, or null. */
  publishedAt: string | null
  siteName: string
  /** The summary or standfirst that the page gives; empty without one. */
  description: string
  /** The visible text: paragraphs, subheads and captions, joined by blank lines. */
  text: string
  /**
   * The article as Markdown, without captions and promotions; the rewriter starts from these. Each entry is a
   * paragraph, a subhead, a list, a quotation or a table row (`source-blocks.ts`).
   */
  paragraphs: string[]
  images: ArticleImage[]
  /** BCP 47 in lowercase; empty when unknown. */
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

const NOTHING: ExtractedArticle = {
  title: '',
  byline: '',
  publishedAt: null,
  siteName: '',
  description: '',
  text: '',
  paragraphs: [],
  images: [],
  language: '',
  rights: { ...NO_RIGHTS, agencies: [] },
  confidence: 0,
  reasons: [],
}
const TOO_COMPLEX: ExtractedArticle = {
  ...NOTHING,
  reasons: [{ key: 'pageTooComplex' }],
}

/**
 * Returns the article of a fetched page. Never throws: without an article, the text is empty and the
 * confidence 0.
 */
export function extractArticle({ html, contentType, url, headers = {} }: FetchedPage): ExtractedArticle {
  const source = storableText(decodeText(html, contentType))
  if (/^text\/plain\b/i.test(contentType)) return fromPlainText(source, headers)
  if (isTooNested(source)) return TOO_COMPLEX
  const document = parsePage(source)
  if (isTooComplex(document)) return TOO_COMPLEX
  removeComments(document.body)
  writeOutPage(document.body)
  const metadata = readMetadata(document, url)
  const base = document.querySelector('base[href]')?.getAttribute('href') ?? ''
  removeConsentBoxes(document)
  const named = bylineOf(metadata.bylines, metadata.siteNames[0] ?? '', url)
  const shown = named ? [] : shownBylines(document)
  const rights = readRights(document, headers, metadata.article)
  const isFirstPage = hasNextPage(document, url)
  const isOneArticle = document.querySelectorAll('article').length === 1
  const raw = rawBlocksOf(document.body)
  const readable = readableArticle(document)
  const structured = structuredBlocks(metadata.articleBody)
  const { description, isArticle } = metadata
  const pageBlocks = settleBlocks(raw, textLength(readable.blocks))
  const chosen = chooseBlocks({ page: pageBlocks, readable: readable.blocks, structured, description })
  const { isStructured, leftWords } = chosen
  const blocks = isStructured ? brokenBlocks(chosen.blocks, pageBlocks) : chosen.blocks
  const siteName = plainLine(readable.siteName || metadata.siteNames[0] || '')
  const title = chooseHeadline({ ...metadata, titles: [...metadata.titles, readable.title] }, siteName, url)
  const byline = named || bylineOf([readable.byline, ...shown], siteName, url)
  const paragraphs = toSourceParagraphs(articleContent(blocks, { title, byline, siteName }))
  const text = joinedBlocks(blocks)
  return {
    title,
    byline,
    publishedAt: metadata.publishedAt,
    siteName: bestSiteName(
      [...metadata.siteNames, readable.siteName].filter((name) => name !== title),
      url,
    ),
    description: oneLine(description),
    text,
    paragraphs,
    images: imagesIn(
      isStructured ? null : readable.content,
      metadata.images,
      URL.canParse(base, url) ? new URL(base, url).href : url,
    ),
    language: languageOfPage(text, metadata.language),
    rights: { ...rights, agencies: agenciesIn(byline, paragraphs) },
    ...assessConfidence({
      title,
      paragraphs,
      isArticle,
      hasSigns: isOneArticle || byline !== '' || metadata.publishedAt !== null,
      hasNextPage: isFirstPage,
      linkShare: linkShare(blocks),
      isUnbroken: isStructured && chosen.blocks.some(isUnbroken),
      hasJoinedWords: isStructured && hasJoinedWords(text),
      isPartial: raw.some(({ isHidden, text: line }) => !isHidden && isEndOfSample(line)),
      keptShare: paragraphs.join('').length / Math.max(1, textLength(blocks)),
      agreement: compareParts({
        text: paragraphs.join('\n'),
        readable: isStructured ? '' : joinedBlocks(readable.blocks),
        title: metadata.titles.find(Boolean) ?? '',
        description,
        leftWords,
      }),
      partial: partialSigns({ page: pageBlocks, paragraphs, ...metadata }),
      ...(!isStructured && { mixed: mixedSigns({ page: pageBlocks, blocks, title, description }) }),
    }),
  }
}

const joinedBlocks = (blocks: readonly PageBlock[]) => blocks.map((block) => block.text).join('\n\n')

function bylineOf(candidates: readonly string[], siteName: string, url: string): string {
  const labels = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '').split('.') : []
  const site = [siteName, labels.join('.'), labels.at(-2) ?? ''].filter(Boolean)
  for (const candidate of candidates) {
    const byline = cleanByline(candidate, site)
    if (byline) return byline
  }
  return ''
}

function fromPlainText(source: string, headers: RightsHeaders): ExtractedArticle {
  const blocks = plainBlocks(source.replace(/\r\n?/g, '\n'))
  const [first] = blocks
  const hasTitle = first !== undefined && first.text.length <= 160 && !/[.。]$/.test(first.text)
  const title = hasTitle ? first.text : ''
  const body = hasTitle ? blocks.slice(1) : blocks
  const paragraphs = toSourceParagraphs(articleContent(body, { title, byline: '', siteName: '' }))
  const text = body.map((block) => block.text).join('\n\n')
  return {
    ...NOTHING,
    title,
    text,
    paragraphs,
    language: detectLanguage(text),
    rights: { ...readRights(parsePage(''), headers, undefined), agencies: agenciesIn('', paragraphs) },
    ...assessConfidence({ title, paragraphs, isArticle: true, hasSigns: false }),
  }
}

const textLength = (blocks: readonly PageBlock[]) => blocks.reduce((sum, { text }) => sum + text.length, 0)

function linkShare(blocks: readonly PageBlock[]): number {
  const total = textLength(blocks)
  const linked = blocks.reduce((sum, block) => sum + block.text.length * block.linkShare, 0)
  return total === 0 ? 0 : linked / total
}

const NEXT_LABEL =
  /^\W*(?:next page|nächste seite|weiter auf seite 2|page suivante|página siguiente|siguiente página)\W*$/i
const MAX_LINKS = 2_000

/** Whether a page links to a second page of the same article: `?page=2`, `/2/`, `-2.html`. */
function hasNextPage(document: Document, url: string): boolean {
  if (!URL.canParse(url)) return false
  const links = [...document.querySelectorAll('link[rel~="next"], a[href]')].slice(0, MAX_LINKS)
  return links.some((link) => isNext(link) && isSecondPage(link.getAttribute('href') ?? '', new URL(url)))
}

const isNext = (link: Element) =>
  /\bnext\b/i.test(link.getAttribute('rel') ?? '') || NEXT_LABEL.test((link.textContent ?? '').slice(0, 60))

function isSecondPage(href: string, page: URL): boolean {
  if (!URL.canParse(href, page.href)) return false
  const next = new URL(href, page)
  const base = page.pathname.replace(/(?:\/|\.html?)$/, '')
  if (next.host !== page.host || !next.pathname.startsWith(base)) return false
  const rest = next.pathname.slice(base.length)
  return (
    /^(?:\/(?:page\/|seite-?)?2|[-,]2(?:\.html?)?)\/?$/.test(rest) ||
    (/^(?:\/|\.html?)?$/.test(rest) && /[?&](?:page|p|seite|pg|pagina)=2\b/.test(next.search))
  )
}
