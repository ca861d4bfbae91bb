import { createPasteWriter, type PasteWriter } from './paste-writer.ts'
import { isHidden, linkOf, listLevelOf, stylesOf, withStyles, type InlineStyle } from './paste-styles.ts'

const BLOCKS = new Set(
  'P DIV SECTION ARTICLE MAIN FIGURE FIGCAPTION HEADER FOOTER ASIDE ADDRESS DL DT DD TABLE HR'.split(' '),
)
const DROPPED = new Set('SCRIPT STYLE HEAD META LINK TITLE NOSCRIPT TEMPLATE SVG IMG OBJECT XML'.split(' '))
const LISTS = new Set(['UL', 'OL'])

/**
 * Pasted HTML as the Markdown subset of a story. Headings, lists, quotes, links, bold and italic stay; other styles,
 * scripts and pictures go; no word of the text is lost. Takes a parsed document, so nothing in it is ever run.
 */
export function markdownOf(root: Node): string {
  const writer = createPasteWriter()
  walkChildren(root, writer, { style: stylesOf(), depth: -1 })
  return tidy(writer.text())
}

/** Plain text for a story: no invisible characters, one blank line at most between paragraphs. */
export function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b\u200c\u2060\ufeff\u00ad]/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

interface Place {
  style: InlineStyle
  /** Of the list the node is in; -1 outside of any. */
  depth: number
}

function walkChildren(node: Node, writer: PasteWriter, place: Place): void {
  for (const child of Array.from(node.childNodes)) walk(child, writer, place)
}

function walk(node: Node, writer: PasteWriter, place: Place): void {
  if (node.nodeType === 3) return writer.add(node.textContent ?? '', place.style)
  if (node.nodeType !== 1) return
  const element = node as Element
  const name = element.tagName.toUpperCase()
  if (DROPPED.has(name) || isHidden(element)) return
  const heading = headingMark(element, name)
  if (heading) return writeHeading(element, heading, writer, place)
  if (LISTS.has(name)) return walkList(element, writer, { ...place, depth: place.depth + 1 })
  if (name === 'BLOCKQUOTE') return writer.addQuote(markdownOf(element))
  if (name === 'TR') return walkRow(element, writer, place)
  if (name === 'BR') return writer.addBreak()
  const inner = { ...place, style: withStyles(place.style, name, element) }
  const href = name === 'A' ? linkOf(element) : ''
  if (href) inner.style = { ...inner.style, href }
  if (!BLOCKS.has(name) && name !== 'LI') return walkChildren(element, writer, inner)
  if (place.depth >= 0) return walkInItem(element, writer, inner)
  const wordList = listLevelOf(element)
  if (wordList) writer.startItem(wordList)
  else writer.endBlock()
  walkChildren(element, writer, inner)
  writer.endBlock()
}

/** Paragraphs inside an item of a list belong to the item. */
function walkInItem(element: Element, writer: PasteWriter, place: Place): void {
  writer.addBreak()
  walkChildren(element, writer, place)
  writer.addBreak()
}

function headingMark(element: Element, name: string): string | null {
  if (/^H[1-6]$/.test(name)) return Number(name[1]) <= 2 ? '## ' : '### '
  if (element.getAttribute('role') === 'heading') return '## '
  return /\bMso(Title|Subtitle)\b/.test(element.getAttribute('class') ?? '') ? '## ' : null
}

function writeHeading(element: Element, mark: string, writer: PasteWriter, place: Place): void {
  if (place.depth >= 0) return walkInItem(element, writer, place)
  const inside = createPasteWriter()
  walkChildren(element, inside, { style: { ...stylesOf(), isHeading: true }, depth: -1 })
  const line = tidy(inside.text()).replace(/\s+/g, ' ')
  writer.addBlock(line && mark + line)
}

/** Lists in lists come inside an item from Word and the web, and between items from Google Docs. */
function walkList(list: Element, writer: PasteWriter, place: Place): void {
  writer.endBlock()
  const isOrdered = list.tagName.toUpperCase() === 'OL'
  for (const child of Array.from(list.childNodes)) {
    const isItem = child.nodeType === 1 && (child as Element).tagName.toUpperCase() === 'LI'
    if (!isItem) {
      walk(child, writer, place)
      continue
    }
    writer.startItem({ depth: place.depth, isOrdered })
    const style = withStyles(place.style, 'LI', child as Element)
    walkChildren(child, writer, { ...place, style })
    writer.endBlock()
  }
}

/** A row of a table as one paragraph; a row of one cell is layout, and its blocks stay blocks. */
function walkRow(row: Element, writer: PasteWriter, place: Place): void {
  writer.endBlock()
  const cells = Array.from(row.children).filter((cell) => /^T[DH]$/i.test(cell.tagName))
  if (cells.length === 1) walkChildren(row, writer, { ...place, style: stylesOf() })
  else
    writer.addBlock(
      cells
        .map((cell) => markdownOf(cell).replace(/\s+/g, ' '))
        .filter(Boolean)
        .join(' | '),
    )
  writer.endBlock()
}
