import type { Token } from 'markdown-it'
import { UNSPACED_SCRIPTS } from '#shared/segments.ts'

// The blocks at the beginning of a text, and where a block may end earlier.

/** The source of a paragraph that is only a picture. */
const PICTURE_LINE = /^\[?!\[[^\n]*[)}]$/

/** A word, or a character of a script without spaces. */
const WORD = new RegExp(String.raw`[${UNSPACED_SCRIPTS}]|[\p{L}\p{N}\p{M}]+`, 'gu')
const LINK_TARGET = /\]\([^()\s]*\)/g

const countWords = (text: string): number => text.replaceAll(LINK_TARGET, ']').match(WORD)?.length ?? 0

/** A block at the top level with words. */
export interface PreviewBlock {
  isParagraph: boolean
  /** The first line and the line after the last. */
  start: number
  end: number
  words: number
  /** The lines after its items, with the words up to there. */
  borders: ReadonlyArray<{ end: number; words: number }>
}

/** Returns the blocks of a text without its headings, pictures and what has no words. */
export function blocksOf(tokens: readonly Token[]): PreviewBlock[] {
  const starts = [...tokens.keys()].filter((index) => {
    const token = tokens[index]
    return token?.level === 0 && token.nesting >= 0 && token.map !== null
  })
  return starts.flatMap((start, index) => {
    const block = blockOf(tokens.slice(start, starts[index + 1] ?? tokens.length))
    return block && block.words > 0 ? [block] : []
  })
}

function blockOf([first, ...inner]: readonly Token[]): PreviewBlock | null {
  if (!first?.map || first.type === 'heading_open') return null
  const isParagraph = first.type === 'paragraph_open'
  if (isParagraph && PICTURE_LINE.test(inner[0]?.content ?? '')) return null
  const words = [first, ...inner].reduce((sum, token) => sum + wordsIn(token), 0)
  return { isParagraph, start: first.map[0], end: first.map[1], words, borders: bordersOf(first, inner) }
}

const wordsIn = ({ type, content }: Token): number =>
  type === 'inline' || type === 'fence' || type === 'code_block' ? countWords(content) : 0

/** The tokens that begin an item. A box has none: cut off, its end would be missing. */
const ITEMS: Readonly<Record<string, (token: Token) => boolean>> = {
  bullet_list_open: ({ type, level }) => type === 'list_item_open' && level === 1,
  ordered_list_open: ({ type, level }) => type === 'list_item_open' && level === 1,
  blockquote_open: ({ level, nesting, map }) => level === 1 && nesting >= 0 && map !== null,
  table_open: ({ type }) => type === 'tr_open',
}

function bordersOf(first: Token, inner: readonly Token[]): Array<{ end: number; words: number }> {
  const isItem = ITEMS[first.type]
  if (!isItem) return []
  const borders: Array<{ end: number; words: number }> = []
  let words = 0
  let end: number | null = null
  for (const token of inner) {
    if (isItem(token)) {
      if (end !== null) borders.push({ end, words })
      end = token.map?.[1] ?? null
    }
    words += wordsIn(token)
  }
  // The head of a table is no table.
  return first.type === 'table_open' ? borders.slice(1) : borders
}

/** Returns the line after the last item that fits into a number of words, or null if none does. */
export const lastBorder = ({ borders }: PreviewBlock, words: number): number | null =>
  borders.findLast((border) => border.words <= words)?.end ?? null

const SENTENCE_END = /[.!?…؟。！？]["'”’»)\]]*(?=\s)|[。！？]/g

/**
 * Returns the beginning of a text whose first block has more than half of its words: its first sentences or its first
 * item, else the block unless it is all of the text.
 */
export function leastOf(
  lines: readonly string[],
  { isParagraph, start, end, borders }: PreviewBlock,
  { half, isAll }: { half: number; isAll: boolean },
): string {
  const before = lines.slice(0, start)
  const source = lines.slice(start, end).join('\n').trimEnd()
  const cut = isParagraph ? endOfSentences(source, half) : null
  if (cut !== null) return [...before, source.slice(0, cut)].join('\n')
  const [item] = borders
  if (item) return lines.slice(0, item.end).join('\n').trimEnd()
  return isAll && !isParagraph ? '' : [...before, source].join('\n')
}

/**
 * Returns where the sentences of a paragraph end that have a number of words, at least the first one and never the
 * last; null if each leaves a mark, a link or code open.
 */
function endOfSentences(source: string, words: number): number | null {
  let cut: number | null = null
  let [from, sum] = [0, 0]
  const open = { marks: 0, square: 0, round: 0, angle: 0 }
  for (const { index, 0: match } of source.matchAll(SENTENCE_END)) {
    const end = index + match.length
    if (end >= source.length) break
    const piece = source.slice(from, end)
    const count = (pattern: RegExp) => piece.match(pattern)?.length ?? 0
    open.marks = (open.marks + count(/[*_`~=]/g)) % 2
    open.square += count(/\[/g) - count(/\]/g)
    open.round += count(/\(/g) - count(/\)/g)
    open.angle += count(/[<{]/g) - count(/[>}]/g)
    from = end
    sum += countWords(piece)
    if (sum > words && cut !== null) break
    if (Object.values(open).every((each) => each === 0)) cut = end
  }
  return cut
}
