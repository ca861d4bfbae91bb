import { oneLine } from '../plain-text.ts'
import { isPromotion } from './boilerplate.ts'

export type BlockKind = 'paragraph' | 'heading' | 'item' | 'quote' | 'caption' | 'other'

export interface Block {
  kind: BlockKind
  text: string
}

const BLOCK_TAGS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
)
const SKIPPED_TAGS = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE IFRAME OBJECT SVG BUTTON SELECT TEXTAREA'.split(' '),
)

const KIND_OF_TAG = new Map<string, BlockKind>(
  Object.entries({
    LI: 'item',
    DD: 'item',
    DT: 'item',
    BLOCKQUOTE: 'quote',
    FIGCAPTION: 'caption',
    FIGURE: 'caption',
    TD: 'other',
    TH: 'other',
    PRE: 'other',
    ASIDE: 'other',
  }),
)

/** Returns the complete text of an element as blocks in reading order. */
export function blocksOf(root: Element): Block[] {
  const blocks: Block[] = []
  let pending = ''
  const flush = (kind: BlockKind) => {
    const text = oneLine(pending)
    pending = ''
    if (text) blocks.push({ kind, text })
  }
  const walk = (node: Node, kind: BlockKind): void => {
    if (node.nodeType === 3) pending += node.textContent ?? ''
    if (node.nodeType !== 1) return
    const tag = node.nodeName.toUpperCase()
    if (SKIPPED_TAGS.has(tag)) return
    if (tag === 'BR') return isParagraphBreak(node) ? flush(kind) : void (pending += ' ')
    const isBlock = BLOCK_TAGS.has(tag)
    const inner = isBlock ? innerKind(tag, kind) : kind
    if (isBlock) flush(kind)
    for (const child of node.childNodes) walk(child, inner)
    if (isBlock) flush(inner)
  }
  walk(root, 'paragraph')
  flush('paragraph')
  return blocks
}

function innerKind(tag: string, outer: BlockKind): BlockKind {
  if (/^H[1-6]$/.test(tag)) return 'heading'
  // A paragraph inside a list, a quotation or a figure keeps the kind of its parent.
  return KIND_OF_TAG.get(tag) ?? outer
}

function isParagraphBreak(br: Node): boolean {
  let next = br.nextSibling
  while (next && next.nodeType === 3 && !next.textContent?.trim()) next = next.nextSibling
  return next?.nodeName.toUpperCase() === 'BR'
}

const MIN_INTRO_WORDS = 4
const UNPUNCTUATED_WORDS = 14

/** Returns the paragraphs of the article without headings, captions, tables, promotions and repeated lines. */
export function articleParagraphs(blocks: readonly Block[]): string[] {
  const seen = new Set<string>()
  const paragraphs: string[] = []
  let isIntroduced = false
  for (const { kind, text } of blocks) {
    if (kind === 'heading' || kind === 'caption' || kind === 'other' || isPromotion(text)) continue
    // Lists count if a sentence with a colon introduces them; others are links.
    isIntroduced =
      kind === 'item' ? isIntroduced : text.endsWith(':') && text.split(' ').length >= MIN_INTRO_WORDS
    if (!isArticleText(text, isIntroduced) || isPullQuote(text, paragraphs) || seen.has(text)) continue
    seen.add(text)
    paragraphs.push(text)
  }
  return paragraphs
}

function isArticleText(text: string, isIntroduced: boolean): boolean {
  const words = text.split(' ').length
  if (/[.!?…]["'”’»)\]]*$/.test(text) || words >= UNPUNCTUATED_WORDS) return true
  return isIntroduced && words >= MIN_INTRO_WORDS
}

// Pull quotes repeat a sentence of the article.
function isPullQuote(text: string, paragraphs: readonly string[]): boolean {
  const normalized = text.replace(/^["“]|["”]$/g, '')
  return (
    normalized.length > 30 &&
    normalized.length < 300 &&
    paragraphs.some((paragraph) => paragraph.includes(normalized))
  )
}
