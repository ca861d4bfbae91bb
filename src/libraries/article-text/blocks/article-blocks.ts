import { message } from '#shared/catalog/message.ts'
import { TextError } from '../text-error.ts'
import { ARTICLE_MAX_DEPTH, ARTICLE_MAX_LINES } from '../grammar/article-tokens.ts'
import { rememberTexts } from '../grammar/remember-texts.ts'
import type { Block } from '../article-blocks.ts'
import { parseArticle } from './markdown-parser.ts'
import { allBlocks } from './nested-blocks.ts'
import { requireDividerAtTop } from './free-preview.ts'
import { unformattedText } from './plain-text.ts'

const MAX_PLAIN_PARAGRAPHS = 1_000
/** Pictures of a gallery. */
const MAX_GALLERY = 100

const parsed = rememberTexts((text) => ({ blocks: parseArticle(text) }))

/**
 * Parses an article's Markdown into the blocks that pages render. Addresses are links, or uploads of the media library.
 * Never throws. A text that `requireReadableArticle` would reject becomes plain paragraphs.
 */
export function articleBlocks(text: string): Block[] {
  return parsed(text).blocks ?? plainParagraphs(text)
}

/** Throws BAD_REQUEST for a text with too deep nesting, too much formatting, too many lines or a huge gallery. */
export function requireReadableArticle(text: string): void {
  requireDividerAtTop(text)
  const { blocks } = parsed(text)
  if (blocks) return requireSmallGalleries(blocks)
  throw new TextError(
    message('textTooComplex', { depth: ARTICLE_MAX_DEPTH, lines: ARTICLE_MAX_LINES.toLocaleString('en-US') }),
  )
}

function requireSmallGalleries(blocks: readonly Block[]): void {
  const isLarge = (block: Block) => block.kind === 'gallery' && block.pictures.length > MAX_GALLERY
  if (allBlocks(blocks).some(isLarge)) throw new TextError(message('galleryTooLarge', { max: MAX_GALLERY }))
}

function plainParagraphs(text: string): Block[] {
  const parts = text.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/)
  const last = parts.slice(MAX_PLAIN_PARAGRAPHS - 1).join('\n')
  return [...parts.slice(0, MAX_PLAIN_PARAGRAPHS - 1), last]
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'paragraph', children: [part.trim()] }))
}

/** A summary has at most 320 characters, so parsing the start of a long text is enough. */
export const BEGINNING_LENGTH = 4_000
/** Closes boxes and raw markup that the cut left open; elsewhere the lines are paragraphs. */
export const CLOSING_LINES = '\n\n::::::::::::'.repeat(4)
const IN_SUMMARY = new Set<Block['kind']>(['paragraph', 'list', 'blockquote'])

/** Returns the start of the text for a summary: paragraphs, lists and quotes. */
export function plainBeginning(text: string): string {
  // A page may read only this much of a text.
  const isCut = text.length >= BEGINNING_LENGTH
  const blocks = articleBlocks(isCut ? text.slice(0, BEGINNING_LENGTH) + CLOSING_LINES : text)
  const beginning = unformattedText(blocks.filter(({ kind }) => IN_SUMMARY.has(kind)))
  return isCut ? beginning.replace(/(?:\s*:{12})+$/, '') : beginning
}
