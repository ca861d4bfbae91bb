import { createPasteWriter, type PasteWriter } from './paste-writer.ts'
import { isHidden, linkOf, listLevelOf, stylesOf, withStyles, type InlineStyle } from './paste-styles.ts'

const BLOCKS = new Set(
  'P DIV SECTION ARTICLE MAIN FIGURE FIGCAPTION HEADER FOOTER ASIDE ADDRESS DL DT DD TABLE HR'.split(' '),
)
const DROPPED = new Set('SCRIPT STYLE HEAD META LINK TITLE NOSCRIPT TEMPLATE SVG IMG OBJECT XML'.split(' '))
const LISTS = new Set(['UL', 'OL'])

/**
 * Converts pasted HTML to Markdown. Headings, lists, quotes, links, bold, and italic are preserved; other styles,
 * scripts, and images are removed. Takes a parsed document, so nothing in it runs.
 */
export function markdownOf(root: Node): string {
  const writer = createPasteWriter()
  walkChildren(root, writer, { style: stylesOf(), depth: -1 })
  return tidy(writer.text())
}

/** Removes invisible characters, and blank lines beyond one between paragraphs. */
export function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b\u200c\u2060\ufeff\u00ad]/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

interface Context {
  style: InlineStyle
  /** Depth of the list that contains the node; -1 outside of lists. */
  depth: number
}

function walkChildren(node: Node, writer: PasteWriter, context: Context): void {
  for (const child of Array.from(node.childNodes)) walk(child, writer, context)
}

function walk(node: Node, writer: PasteWriter, context: Context): void {
  if (node.nodeType === 3) return writer.add(node.textContent ?? '', context.style)
  if (node.nodeType !== 1) return
  const element = node as Element
  const name = element.tagName.toUpperCase()
  if (DROPPED.has(name) || isHidden(element)) return
  const heading = headingMark(element, name)
  if (heading) return writeHeading(element, heading, writer, context)
  if (LISTS.has(name)) return walkList(element, writer, { ...context, depth: context.depth + 1 })
  if (name === 'BLOCKQUOTE') return writer.addQuote(markdownOf(element))
  if (name === 'TR') return walkRow(element, writer, context)
  if (name === 'BR') return writer.addBreak()
  const inner = { ...context, style: withStyles(context.style, name, element) }
  const href = name === 'A' ? linkOf(element) : ''
  if (href) inner.style = { ...inner.style, href }
  if (!BLOCKS.has(name) && name !== 'LI') return walkChildren(element, writer, inner)
  if (context.depth >= 0) return walkInItem(element, writer, inner)
  const wordList = listLevelOf(element)
  if (wordList) writer.startItem(wordList)
  else writer.endBlock()
  walkChildren(element, writer, inner)
  writer.endBlock()
}

/** Paragraphs inside a list item belong to the item. */
function walkInItem(element: Element, writer: PasteWriter, context: Context): void {
  writer.addBreak()
  walkChildren(element, writer, context)
  writer.addBreak()
}

function headingMark(element: Element, name: string): string | null {
  if (/^H[1-6]$/.test(name)) return Number(name[1]) <= 2 ? '## ' : '### '
  if (element.getAttribute('role') === 'heading') return '## '
  return /\bMso(Title|Subtitle)\b/.test(element.getAttribute('class') ?? '') ? '## ' : null
}

function writeHeading(element: Element, mark: string, writer: PasteWriter, context: Context): void {
  if (context.depth >= 0) return walkInItem(element, writer, context)
  const inside = createPasteWriter()
  walkChildren(element, inside, { style: { ...stylesOf(), isHeading: true }, depth: -1 })
  const line = tidy(inside.text()).replace(/\s+/g, ' ')
  writer.addBlock(line && mark + line)
}

/** Nested lists are inside an item in Word and on the web, but between items in Google Docs. */
function walkList(list: Element, writer: PasteWriter, context: Context): void {
  writer.endBlock()
  const isOrdered = list.tagName.toUpperCase() === 'OL'
  for (const child of Array.from(list.childNodes)) {
    const isItem = child.nodeType === 1 && (child as Element).tagName.toUpperCase() === 'LI'
    if (!isItem) {
      walk(child, writer, context)
      continue
    }
    writer.startItem({ depth: context.depth, isOrdered })
    const style = withStyles(context.style, 'LI', child as Element)
    walkChildren(child, writer, { ...context, style })
    writer.endBlock()
  }
}

/** A table row as one paragraph. A row with one cell is layout, so its blocks stay separate. */
function walkRow(row: Element, writer: PasteWriter, context: Context): void {
  writer.endBlock()
  const cells = Array.from(row.children).filter((cell) => /^T[DH]$/i.test(cell.tagName))
  if (cells.length === 1) walkChildren(row, writer, { ...context, style: stylesOf() })
  else
    writer.addBlock(
      cells
        .map((cell) => markdownOf(cell).replace(/\s+/g, ' '))
        .filter(Boolean)
        .join(' | '),
    )
  writer.endBlock()
}
