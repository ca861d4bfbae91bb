import MarkdownIt, { type Token } from 'markdown-it'
import type { Block, Inline } from '#shared/article-blocks.ts'

/** Nesting of lists and quotes, and of emphasis and links within a paragraph. */
export const ARTICLE_MAX_DEPTH = 20
export const ARTICLE_MAX_LINES = 5_000
/** Characters that may start emphasis, a link or an image. A long article has a few hundred. */
const MAX_MARKS = 10_000
/** Tokens of the parser. A long article has about 1,500. */
const MAX_TOKENS = 10_000

/**
 * Shows HTML as text. Code, reference definitions and underlined headings are disabled, because news texts do not
 * use them. A list takes two levels of `maxNesting`; deeper texts must still be recognized as too deep.
 */
const OPTIONS = { html: false, maxNesting: 3 * ARTICLE_MAX_DEPTH }
const markdown = new MarkdownIt('commonmark', OPTIONS).disable([
  'code',
  'fence',
  'backticks',
  'reference',
  'lheading',
  'autolink',
])
// `isSafeLink` and `isUpload` check URLs below, where an unsafe link becomes its text.
markdown.validateLink = () => true
markdown.normalizeLink = (url) => url

/** Returns the blocks of a text, or null for too deep nesting, too much formatting or too many lines. */
export function parseArticle(text: string): Block[] | null {
  if (hasTooMuch(text)) return null
  const tokens = markdown.parse(text, {})
  if (isTooComplex(tokens)) return null
  return readBlocks(tokens.values())
}

/** Checks the raw text, to bound the time of parsing. */
function hasTooMuch(text: string): boolean {
  const marks = countUpTo(text, /[*_[]/g, MAX_MARKS)
  const lines = countUpTo(text, /\r\n?|\n/g, ARTICLE_MAX_LINES)
  return marks > MAX_MARKS || lines > ARTICLE_MAX_LINES
}

/** Counts matches, and stops beyond `max`. */
function countUpTo(text: string, pattern: RegExp, max: number): number {
  let count = 0
  while (count <= max && pattern.test(text)) count++
  return count
}

const CONTAINERS = /^(?:blockquote|list_item|em|strong|link)_/

/** Iterative, so that the recursive functions below cannot overflow the stack. */
function isTooComplex(tokens: Token[]): boolean {
  let count = 0
  const waiting = [{ tokens, depth: 0 }]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    count += part.tokens.length
    let { depth } = part
    for (const token of part.tokens) {
      if (CONTAINERS.test(token.type)) depth += token.nesting
      // Emphasis is counted separately from lists. Images in alt text add to the depth.
      const inner = token.type === 'image' ? depth + 1 : 0
      if (token.children) waiting.push({ tokens: token.children, depth: inner })
      if (depth > ARTICLE_MAX_DEPTH || inner > ARTICLE_MAX_DEPTH) return true
    }
    if (count > MAX_TOKENS) return true
  }
  return false
}

type Tokens = Iterator<Token>

/** Reads to the end of the tokens, or of the list item or quote. */
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

/** Reads a paragraph or heading to its end and returns its inline tokens. */
function childrenOf(tokens: Tokens): Token[] {
  const { value: inline } = tokens.next()
  tokens.next()
  return inline?.children ?? []
}

/** An image alone in a paragraph becomes a figure. Images from outside /uploads/ become their alt text. */
function paragraph(children: Token[]): Block {
  const [only] = children
  if (children.length === 1 && only?.type === 'image' && isUpload(only)) {
    const attribute = (name: string) => only.attrGet(name) ?? ''
    return { kind: 'picture', src: attribute('src'), alt: altOf(only), caption: attribute('title') }
  }
  return { kind: 'paragraph', children: inlines(children) }
}

const isUpload = (image: Token) => /^\/uploads\/[\w.-]+$/.test(image.attrGet('src') ?? '')

const altOf = (image: Token): string => (image.children ?? []).map(textOf).join('')

function textOf(token: Token): string {
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
        else for (const child of children) append(found, child)
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
        append(found, textOf(token))
    }
  }
  return found
}

function append(found: Inline[], child: Inline): void {
  const last = found.at(-1)
  if (child === '') return
  if (typeof child === 'string' && typeof last === 'string') found[found.length - 1] = last + child
  else found.push(child)
}

/** True for links within the site and for http and https, but not `javascript:` or `data:`. */
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
