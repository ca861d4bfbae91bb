import { wordsOf } from '../lines-and-words.ts'
import { isWall } from './boilerplate.ts'
import type { PageBlock } from './page-blocks.ts'
import { isJson, type Json, decodedString } from './structured-data.ts'

/** What a page says that shows its text to be a part of the article. */
export interface PartialSigns {
  /** Share of the words that structured data states for the article, or gives, that the text has; null without. */
  statedShare: number | null
  /** Whether the words that structured data gives are mostly missing in the text. */
  lacksBody: boolean
  /** Whether structured data says that the article is for subscribers. */
  isPaid: boolean
  /** Whether a line below the text asks for an account or a subscription to continue. */
  hasWallBelow: boolean
  /** Whether the text breaks off. */
  isCut: boolean
}

interface Parts {
  page: readonly PageBlock[]
  paragraphs: readonly string[]
  article: Json | undefined
  articleBody: string
}

/** Structured data with fewer words states a summary or nothing useful. */
const MIN_STATED = 60
const MIN_BODY = 80

/** Returns the signs that a text is a part of its article. */
export function partialSigns({ page, paragraphs, article, articleBody }: Parts): PartialSigns {
  const words = wordsOf(paragraphs.join(' '))
  const body = wordsOf(articleBody)
  const last = paragraphs.at(-1) ?? ''
  const below = linesBelow(page, last)
  const isBodyWhole = body.length >= MIN_BODY && !isCutOff(articleBody)
  const stated = Math.max(Number(article?.wordCount) || 0, isBodyWhole ? body.length : 0)
  return {
    statedShare: stated >= MIN_STATED ? words.length / stated : null,
    lacksBody: body.length >= MIN_BODY && shareKnown(body, words) < MIN_BODY_SHARE,
    isPaid: isPaid(article),
    hasWallBelow: [...paragraphs.slice(-2), ...below.map(({ text }) => text)].some(isWall),
    isCut: isCutOff(last) || linksToRest(last, below),
  }
}

const MIN_BODY_SHARE = 0.6

function shareKnown(words: readonly string[], others: readonly string[]): number {
  const known = new Set(others)
  return words.filter((word) => known.has(word)).length / words.length
}

function isPaid(article: Json | undefined): boolean {
  const parts = article ? [article, ...[article.hasPart].flat().filter(isJson)] : []
  return parts.some(
    ({ isAccessibleForFree: isFree }) => isFree === false || /false$/i.test(decodedString(isFree).slice(-40)),
  )
}

const isCutOff = (text: string) => /(?:…|\.\.\.|\[\.{3}\])["”»’)\]]?$/.test(text.trimEnd())

const LINK_TO_REST =
  /(?:read (?:the )?(?:full|rest|whole|complete)\b.{0,30}|continue reading|(?:den )?(?:ganzen|vollständigen) (?:artikel|beitrag|text)\b.{0,20}|weiterlesen|zum (?:ganzen|vollständigen) artikel|lire (?:la suite|l['’]article (?:complet|entier))|leer (?:más|el artículo completo|la noticia completa)|seguir leyendo)\W*$/i

const MAX_LINK_LENGTH = 120
/** Lines below the text that may say how it continues. */
const LINES_BELOW = 4

function linksToRest(last: string, below: readonly PageBlock[]): boolean {
  return (
    LINK_TO_REST.test(last.slice(-MAX_LINK_LENGTH)) ||
    below.slice(0, 2).some(({ text, linkShare }) => linkShare > 0.5 && LINK_TO_REST.test(text))
  )
}

/** A shorter line can be the end of another one by chance. */
const MIN_LINE = 20

function linesBelow(page: readonly PageBlock[], last: string): PageBlock[] {
  const index = page.findLastIndex(
    ({ text }) => text === last || (text.length >= MIN_LINE && last.endsWith(text)),
  )
  if (index < 0) return []
  return page
    .slice(index + 1)
    .filter(({ isHidden }) => !isHidden)
    .slice(0, LINES_BELOW)
}
