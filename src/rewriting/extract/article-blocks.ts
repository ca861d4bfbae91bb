import { isPromotion } from './boilerplate.ts'
import { oneLine } from '../plain-text.ts'

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
const SILENT_TAGS = new Set(
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

/** The text of an element as a reader sees it, block by block in reading order; no text is left out. */
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
    if (SILENT_TAGS.has(tag)) return
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
  // A paragraph inside a list, a quotation or a figure stays what surrounds it.
  return KIND_OF_TAG.get(tag) ?? outer
}

function isParagraphBreak(br: Node): boolean {
  let next = br.nextSibling
  while (next && next.nodeType === 3 && !next.textContent?.trim()) next = next.nextSibling
  return next?.nodeName.toUpperCase() === 'BR'
}

const MIN_STORY_WORDS = 4
const UNPUNCTUATED_WORDS = 14

/**
 * The paragraphs that tell the story: no headings, captions, tables, promotions or repeated lines. This,
 * not the page's whole text, is what a rewrite starts from.
 */
export function articleParagraphs(blocks: readonly Block[]): string[] {
  const seen = new Set<string>()
  const told: string[] = []
  let isIntroduced = false
  for (const { kind, text } of blocks) {
    if (kind === 'heading' || kind === 'caption' || kind === 'other' || isPromotion(text)) continue
    // A list belongs to the story when a sentence with a colon announces it; others are links.
    isIntroduced =
      kind === 'item' ? isIntroduced : text.endsWith(':') && text.split(' ').length >= MIN_STORY_WORDS
    if (!tellsNews(text, isIntroduced) || isPulledQuote(text, told) || seen.has(text)) continue
    seen.add(text)
    told.push(text)
  }
  return told
}

function tellsNews(text: string, isIntroduced: boolean): boolean {
  const words = text.split(' ').length
  if (/[.!?…]["'”’»)\]]*$/.test(text) || words >= UNPUNCTUATED_WORDS) return true
  return isIntroduced && words >= MIN_STORY_WORDS
}

// Pull quotes repeat a sentence of the story in large type.
function isPulledQuote(text: string, told: readonly string[]): boolean {
  const bare = text.replace(/^["“]|["”]$/g, '')
  return bare.length > 30 && bare.length < 300 && told.some((paragraph) => paragraph.includes(bare))
}
