import { Fragment, type Node as Block } from 'prosemirror-model'
import { countWords } from '#shared/formats.ts'
import { limits } from '#shared/limits.ts'
import { ARTICLE_MAX_LINES, ARTICLE_MAX_TOKENS } from '#article-text/grammar/article-tokens.ts'

/** Elements of one paste. A long story from a word processor has a few thousand. */
const MAX_ELEMENTS = 20_000
/** Lines of one paste; an article has at most 5,000, and blank lines count. */
const MAX_LINES = 2_400
/** Elements around a word. Lists in an article are at most 20 deep, each of two elements. */
const MAX_DEPTH = 60
const LINES = /^(?:P|DIV|LI|TR|BR|H[1-6]|PRE|DT|DD)$/i

/** A part of a clipboard that an article has room for. */
interface Bounded<Content> {
  content: Content
  /** How many words were left out, counted roughly. */
  leftOut: number
}

/** Cuts a plain text after a word, at `room` characters or 2,400 lines. */
export function boundText(text: string, room: number): Bounded<string> {
  const lines = lineEnd(text, MAX_LINES)
  const content = cutAfterWord(text, Math.min(room, lines))
  return { content, leftOut: content.length === text.length ? 0 : countWords(text.slice(content.length)) }
}

function lineEnd(text: string, count: number): number {
  let end = -1
  for (let line = 0; line < count; line++) {
    end = text.indexOf('\n', end + 1)
    if (end === -1) return text.length
  }
  return end
}

function cutAfterWord(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, Math.max(0, length))
  if (/\s/.test(text[cut.length] ?? '')) return cut
  // A word that is longer than this is cut.
  const space = cut.slice(-100).search(/\s\S*$/)
  return space === -1 ? cut : cut.slice(0, cut.length - Math.min(100, cut.length) + space)
}

/**
 * Cuts parsed HTML where its words, lines or elements are more than an article can have, so the converters have bounded
 * work. Changes the document; returns how many words were left out.
 */
export function boundHtml(body: Element, room: number): number {
  const leftOut = cutLong(body, room)
  flattenDeep(body)
  return leftOut
}

/** Replaces an element that is too deep with its text. */
function flattenDeep(body: Element): void {
  let level = Array.from(body.children)
  for (let depth = 1; depth < MAX_DEPTH && level.length > 0; depth++)
    level = level.flatMap((element) => Array.from(element.children))
  for (const element of level) {
    const texts: string[] = []
    for (let node = nextNode(element, element); node; node = nextNode(node, element))
      if (node.nodeType === 3) texts.push(node.textContent ?? '')
    element.replaceWith(` ${texts.join(' ')} `)
  }
}

function cutLong(body: Element, room: number): number {
  let [elements, lines, characters] = [0, 0, 0]
  for (let node = nextNode(body, body); node; node = nextNode(node, body)) {
    if (node.nodeType === 1) {
      elements++
      if (LINES.test(node.nodeName)) lines++
    }
    const text = node.nodeType === 3 ? (node.textContent ?? '') : ''
    characters += text.trim().length
    if (elements > MAX_ELEMENTS || lines > MAX_LINES || characters > room)
      return cutFrom(node, body, text.length - (characters - room))
  }
  return 0
}

/** Removes a node, or its text from an offset, and all that follows it. */
function cutFrom(node: ChildNode, body: Element, offset: number): number {
  const text = node.textContent ?? ''
  const start = node.nodeType === 3 ? cutAfterWord(text, offset) : ''
  let leftOut = countWords(text.slice(start.length))
  for (let each: Node | null = node; each && each !== body; each = each.parentNode) {
    for (let next = each.nextSibling; next; next = each.nextSibling) {
      leftOut += countWords(next.textContent ?? '')
      next.remove()
    }
  }
  if (node.nodeType === 3) node.textContent = start
  else node.remove()
  return leftOut
}

function nextNode(node: Node, body: Element): ChildNode | null {
  if (node.firstChild) return node.firstChild
  for (let each: Node | null = node; each && each !== body; each = each.parentNode) {
    if (each.nextSibling) return each.nextSibling
  }
  return null
}

/** What an article still has room for. */
export interface Room {
  characters: number
  lines: number
  tokens: number
}

/** Returns what is left beside a text and its document. */
export function roomBeside(text: string, doc: Block): Room {
  return {
    characters: limits.contentMax - text.length,
    lines: ARTICLE_MAX_LINES - linesOf(text),
    tokens: ARTICLE_MAX_TOKENS - tokensOf(doc),
  }
}

/** Leaves out the last blocks of a paste, so the others fit. `write` returns the Markdown of a block. */
export function boundBlocks(
  content: Fragment,
  room: Room,
  write: (block: Block) => string,
): Bounded<Fragment> {
  const left = { ...room }
  const fitting: Block[] = []
  for (const block of content.content) {
    const text = write(block)
    left.characters -= text.length + GAP
    left.lines -= linesOf(text) + GAP
    left.tokens -= tokensOf(block)
    if (left.characters < 0 || left.lines < 0 || left.tokens < 0) break
    fitting.push(block)
  }
  const [first] = content.content
  if (first && fitting.length === 0) fitting.push(...cutBlock(first, room, write(first)))
  const leftOut = wordsOf(content.content) - wordsOf(fitting)
  return { content: leftOut > 0 ? Fragment.from(fitting) : content, leftOut }
}

/** Returns the beginning of one long block: its first words, items or rows; none if not even one fits. */
function cutBlock(block: Block, room: Room, text: string): Block[] {
  const share = Math.min(room.characters / text.length, room.tokens / tokensOf(block))
  // Marks and long items may be anywhere, so a tenth of the room is left.
  const part = Math.max(0, Math.min(1, 0.9 * share))
  if (block.isTextblock) return [block.cut(0, Math.floor(block.content.size * part))]
  const children = block.children.slice(0, Math.floor(block.childCount * part))
  return children.length > 0 ? [block.copy(Fragment.from(children))] : []
}

/** Line breaks between two blocks. */
const GAP = 2

const linesOf = (text: string) => text.split('\n').length - 1
const wordsOf = (blocks: readonly Block[]) =>
  blocks.reduce((words, block) => words + countWords(block.textBetween(0, block.content.size, ' ')), 0)

/** Returns about as many tokens as the parser makes from a node. */
function tokensOf(node: Block): number {
  let count = 0
  node.descendants(({ isText, isTextblock, marks }) => {
    count += isText ? 1 + 2 * marks.length : isTextblock ? 3 : 2
  })
  return count + 3
}
