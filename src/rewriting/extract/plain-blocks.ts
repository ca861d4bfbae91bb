import { parseHTML } from 'linkedom'
import { oneLine } from '../plain-text.ts'
import { isTooNested } from './page-shape.ts'
import { blocksOf, type PageBlock } from './page-blocks.ts'

/** Returns the paragraphs of a plain text: blank lines separate them, or lines that begin like sentences. */
export function plainBlocks(text: string): PageBlock[] {
  return text
    .split(/\n\s*\n|\n(?=[\p{Lu}\p{Lo}"“„«「])/u)
    .map(oneLine)
    .filter(Boolean)
    .map((line) => ({
      kind: 'paragraph',
      text: line,
      linkShare: 0,
      isJunk: false,
      isHidden: false,
      group: '',
    }))
}

/** Sites that strip the tags of their structured data join the last and the first word of paragraphs. */
const JOINED_SENTENCES = /(?<=\p{Ll}{2}[.!?]["”’»]?)(?=["“„«]?\p{Lu}\p{Ll})/gu

/** Returns the blocks of a text from structured data, which may be HTML, lines, or one line. */
export function structuredBlocks(text: string): PageBlock[] {
  if (/<(?:p|div|br|h[1-6]|li)\b/i.test(text)) {
    if (isTooNested(text)) return []
    return blocksOf(parseHTML(`<html><body>${text}</body></html>`).document.body)
  }
  return plainBlocks(text.replace(/<[^>]{1,500}>/g, '').replace(JOINED_SENTENCES, '\n'))
}
