import { AppError } from '../app-error.ts'
import { ARTICLE_MAX_DEPTH, ARTICLE_MAX_LINES, readStory } from './markdown-parser.ts'
import type { Block, Inline } from '#shared/article-blocks.ts'

const MAX_PLAIN_PARAGRAPHS = 1_000

/**
 * A text in the safe Markdown subset as blocks: headings, lists, quotes, links, emphasis, pictures from
 * /uploads/. Never throws and takes milliseconds for any text of 100,000 characters: one that
 * `requireReadableStory` would refuse (saved before that rule) comes back as plain paragraphs.
 */
export function articleBlocks(text: string): Block[] {
  return readStory(text) ?? plainParagraphs(text)
}

/** Throws BAD_REQUEST for a text that is nested too deeply or has too many marks or lines to be shown. */
export function requireReadableArticle(text: string): void {
  if (readStory(text)) return
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

/** The words of a story without its marks, paragraphs apart by a blank line. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(blockText).filter(Boolean).join('\n\n')
}

/** A summary takes at most 320 characters, so the words at the start of a long text are enough. */
const BEGINNING_SOURCE = 4_000

/** The words at the start of a story as a summary shows them: without headings and picture captions. */
export function plainBeginning(text: string): string {
  const blocks = articleBlocks(text.slice(0, BEGINNING_SOURCE))
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

// The parser bounds how deeply children are nested.
function inlineText(children: Inline[]): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child
      return child.kind === 'break' ? '\n' : inlineText(child.children)
    })
    .join('')
}
