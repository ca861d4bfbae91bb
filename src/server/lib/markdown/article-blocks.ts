import { AppError } from '../app-error.ts'
import { ARTICLE_MAX_DEPTH, ARTICLE_MAX_LINES, parseArticle } from './markdown-parser.ts'
import type { Block, Inline } from '#shared/article-blocks.ts'

const MAX_PLAIN_PARAGRAPHS = 1_000

/**
 * Parses the safe Markdown subset into blocks: headings, lists, quotes, links, emphasis and images from /uploads/.
 * Never throws. A text that `requireReadableArticle` would reject becomes plain paragraphs.
 */
export function articleBlocks(text: string): Block[] {
  return parseArticle(text) ?? plainParagraphs(text)
}

/** Throws BAD_REQUEST for a text with too deep nesting, too much formatting or too many lines. */
export function requireReadableArticle(text: string): void {
  if (parseArticle(text)) return
  throw new AppError(
    'BAD_REQUEST',
    `The story's formatting is too complex: lists, quotes and emphasis may be nested ${ARTICLE_MAX_DEPTH} levels deep, ` +
      `and a story may have ${ARTICLE_MAX_LINES.toLocaleString('en-US')} lines. Please simplify it and save again.`,
  )
}

function plainParagraphs(text: string): Block[] {
  const parts = text.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/)
  const last = parts.slice(MAX_PLAIN_PARAGRAPHS - 1).join('\n')
  return [...parts.slice(0, MAX_PLAIN_PARAGRAPHS - 1), last]
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'paragraph', children: [part.trim()] }))
}

/** Returns the text without formatting, with a blank line between paragraphs. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(blockText).filter(Boolean).join('\n\n')
}

/** A summary has at most 320 characters, so parsing the start of a long text is enough. */
export const BEGINNING_LENGTH = 4_000

/** Returns the start of the text for a summary, without headings and captions. */
export function plainBeginning(text: string): string {
  const blocks = articleBlocks(text.slice(0, BEGINNING_LENGTH))
  return plainText(blocks.filter(({ kind }) => kind !== 'heading' && kind !== 'picture'))
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.children)
    case 'list':
      return block.items.map(inlineText).join('\n')
    case 'quote':
      return block.paragraphs.map(inlineText).join('\n\n')
    case 'picture':
      return block.caption
  }
}

/** Recursion is safe, because the parser bounds the nesting. */
function inlineText(children: Inline[]): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child
      return child.kind === 'break' ? '\n' : inlineText(child.children)
    })
    .join('')
}
