import { parseHTML } from 'linkedom'
import { oneLine, wordsOf } from '../lines-and-words.ts'
import { sentencesIn } from '../sentences.ts'
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

/** A longer paragraph of structured data was several on the page. */
const MAX_PARAGRAPH_WORDS = 150
/** The word count after which a sentence ends a generated paragraph. */
const PARAGRAPH_WORDS = 45

/**
 * Returns blocks with each overlong one as several paragraphs: a paragraph ends where one that the page shows
 * begins, else after a few sentences.
 */
export function brokenBlocks(blocks: readonly PageBlock[], page: readonly PageBlock[]): PageBlock[] {
  const openings = new Set(page.map(({ text }) => openingOf(text)))
  return blocks.flatMap((block) => {
    if (!isUnbroken(block)) return [block]
    const paragraphs: string[] = []
    for (const { text } of sentencesIn(block.text)) {
      const last = paragraphs.at(-1)
      const isNew = !last || wordsOf(last).length >= PARAGRAPH_WORDS || openings.has(openingOf(text))
      if (isNew) paragraphs.push(text)
      else paragraphs[paragraphs.length - 1] = `${last} ${text}`
    }
    return paragraphs.map((text) => ({ ...block, text }))
  })
}

/** Whether a block is so long that its paragraphs must have been lost. */
export const isUnbroken = ({ text }: PageBlock): boolean => wordsOf(text).length > MAX_PARAGRAPH_WORDS

const openingOf = (text: string) => wordsOf(text.slice(0, 80)).slice(0, 6).join(' ')

/** The most words in which another word with a capital begins: iPhone, McDonald. */
const MAX_JOINED = 5

/** Whether words of a text were joined where markup was removed: "the mayorThe council". */
export function hasJoinedWords(text: string): boolean {
  return new Set(text.match(/(?<!\p{L})\p{L}*\p{Ll}{3}\p{Lu}\p{Ll}+/gu)).size > MAX_JOINED
}

/** Returns the blocks of a text from structured data, which may be HTML, lines, or one line. */
export function structuredBlocks(text: string): PageBlock[] {
  if (/<(?:p|div|br|h[1-6]|li)\b/i.test(text)) {
    if (isTooNested(text)) return []
    return blocksOf(parseHTML(`<html><body>${text}</body></html>`).document.body)
  }
  return plainBlocks(text.replace(/<[^>]{1,500}>/g, '').replace(JOINED_SENTENCES, '\n'))
}
