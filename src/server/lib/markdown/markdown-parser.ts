import MarkdownIt, { type Token } from 'markdown-it'
import type { Block, Inline } from '#shared/article-blocks.ts'

/** Levels of lists and quotes, and of emphasis and links within a paragraph. */
export const ARTICLE_MAX_DEPTH = 20
export const ARTICLE_MAX_LINES = 5_000
/** The signs of emphasis, links and pictures; a story of 100,000 characters has some hundreds. */
const MAX_MARKS = 10_000
/** What the parser makes of a text: paragraphs, words in emphasis and so on; an honest story has about 1,500. */
const MAX_PIECES = 10_000

/**
 * markdown-it is linear where mdast is not. HTML is shown as text; code, reference definitions and underlined
 * headings (a line of dashes below a sentence) are constructs that a news text never means.
 */
// A list takes two levels; a deeper text must still be seen to be too deep. (The type of options lacks this one.)
const OPTIONS = { html: false, maxNesting: 3 * ARTICLE_MAX_DEPTH }
const markdown = new MarkdownIt('commonmark', OPTIONS).disable([
  'code',
  'fence',
  'backticks',
  'reference',
  'lheading',
  'autolink',
])
// Addresses are checked below (`isSafeLink`, `isUpload`), where a refused link keeps its words.
markdown.validateLink = () => true
markdown.normalizeLink = (url) => url

/** The blocks of a text, or null when it is nested too deeply or has too many lines or marks. */
export function readStory(text: string): Block[] | null {
  if (hasTooMuch(text)) return null
  const tokens = markdown.parse(text, {})
  if (isTooComplex(tokens)) return null
  return readBlocks(tokens.values())
}

/** Counted before anything is parsed. */
function hasTooMuch(text: string): boolean {
  const marks = countUpTo(text, /[*_[]/g, MAX_MARKS)
  const lines = countUpTo(text, /\r\n?|\n/g, ARTICLE_MAX_LINES)
  return marks > MAX_MARKS || lines > ARTICLE_MAX_LINES
}

/** How many matches a text has; counting ends beyond `max`. */
function countUpTo(text: string, pattern: RegExp, max: number): number {
  let count = 0
  while (count <= max && pattern.test(text)) count++
  return count
}

const CONTAINERS = /^(?:blockquote|list_item|em|strong|link)_/

/** Without recursion, so that the functions below may recurse. */
function isTooComplex(tokens: Token[]): boolean {
  let pieces = 0
  const waiting = [{ tokens, depth: 0 }]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    pieces += part.tokens.length
    let { depth } = part
    for (const token of part.tokens) {
      if (CONTAINERS.test(token.type)) depth += token.nesting
      // Emphasis counts apart from the list it is in; a picture in a picture's words does not.
      const inner = token.type === 'image' ? depth + 1 : 0
      if (token.children) waiting.push({ tokens: token.children, depth: inner })
      if (depth > ARTICLE_MAX_DEPTH || inner > ARTICLE_MAX_DEPTH) return true
    }
    if (pieces > MAX_PIECES) return true
  }
  return false
}

type Tokens = Iterator<Token>

/** Reads up to the end of the tokens or of the list item or quote they are in. */
function readBlocks(tokens: Tokens): Block[] {
  const blocks: Block[] = []
  for (let { value: token } = tokens.next(); token; { value: token } = tokens.next()) {
    switch (token.type) {
      case 'paragraph_open':
        blocks.push(paragraph(childrenOf(tokens)))
        break
      case 'heading_open': {
        const level = token.tag === 'h1' || token.tag === 'h2' ? 2 : 3
        blocks.push({ kind: 'heading', level, children: inlines(childrenOf(tokens)) })
        break
      }
      case 'bullet_list_open':
      case 'ordered_list_open':
        blocks.push({
          kind: 'list',
          ordered: token.type === 'ordered_list_open',
          items: readItems(tokens),
        })
        break
      case 'blockquote_open':
        blocks.push({ kind: 'quote', paragraphs: readBlocks(tokens).map(blockInlines) })
        break
      case 'blockquote_close':
      case 'list_item_close':
        return blocks
    }
  }
  return blocks
}

function readItems(tokens: Tokens): Inline[][] {
  const items: Inline[][] = []
  for (let { value: token } = tokens.next(); token; { value: token } = tokens.next()) {
    if (token.type !== 'list_item_open') return items
    items.push(onLines(readBlocks(tokens).map(blockInlines)))
  }
  return items
}

/** The inline tokens of a paragraph or heading; its end is read as well. */
function childrenOf(tokens: Tokens): Token[] {
  const { value: inline } = tokens.next()
  tokens.next()
  return inline?.children ?? []
}

/** A picture alone in its paragraph becomes a figure; one from elsewhere than /uploads/ becomes its words. */
function paragraph(children: Token[]): Block {
  const [only] = children
  if (children.length === 1 && only?.type === 'image' && isUpload(only)) {
    const attribute = (name: string) => only.attrGet(name) ?? ''
    return { kind: 'picture', src: attribute('src'), alt: altOf(only), caption: attribute('title') }
  }
  return { kind: 'paragraph', children: inlines(children) }
}

const isUpload = (image: Token) => /^\/uploads\/[\w.-]+$/.test(image.attrGet('src') ?? '')

const altOf = (image: Token): string => (image.children ?? []).map(wordsOf).join('')

function wordsOf(token: Token): string {
  if (token.type === 'image') return altOf(token)
  return token.type === 'softbreak' || token.type === 'hardbreak' ? '\n' : token.content
}

function inlines(children: Token[]): Inline[] {
  return readInlines(children.values())
}

function readInlines(tokens: Tokens): Inline[] {
  const found: Inline[] = []
  for (let { value: token } = tokens.next(); token; { value: token } = tokens.next()) {
    switch (token.type) {
      case 'em_open':
        found.push({ kind: 'emphasis', children: readInlines(tokens) })
        break
      case 'strong_open':
        found.push({ kind: 'strong', children: readInlines(tokens) })
        break
      case 'link_open': {
        const href = token.attrGet('href') ?? ''
        const children = readInlines(tokens)
        if (isSafeLink(href)) found.push({ kind: 'link', href, children })
        else for (const child of children) add(found, child)
        break
      }
      case 'em_close':
      case 'strong_close':
      case 'link_close':
        return found
      case 'hardbreak':
        found.push({ kind: 'break' })
        break
      default:
        add(found, wordsOf(token))
    }
  }
  return found
}

/** Appends; neighboring strings become one. */
function add(found: Inline[], child: Inline): void {
  const last = found.at(-1)
  if (child === '') return
  if (typeof child === 'string' && typeof last === 'string') found[found.length - 1] = last + child
  else found.push(child)
}

/** Within the site, or http(s): anything else (javascript:, data:) is shown as its words. */
function isSafeLink(url: string): boolean {
  return /^\/(?![/\\])/.test(url) || /^https?:\/\//i.test(url)
}

function blockInlines(block: Block): Inline[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.children
    case 'list':
      return onLines(block.items)
    case 'quote':
      return block.paragraphs.flat()
    case 'picture':
      return block.caption ? [block.caption] : []
  }
}

function onLines(lines: Inline[][]): Inline[] {
  return lines.flatMap((line, index) => (index === 0 ? line : [{ kind: 'break' } as const, ...line]))
}
