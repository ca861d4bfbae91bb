const BLOCKS = new Set(['P', 'DIV', 'SECTION', 'ARTICLE', 'TR', 'FIGURE', 'HEADER', 'FOOTER', 'TABLE'])
const DROPPED = new Set(['SCRIPT', 'STYLE', 'HEAD', 'META', 'NOSCRIPT', 'TEMPLATE', 'SVG'])

/**
 * Pasted HTML as the Markdown subset of a story: headings, lists, quotes, links and emphasis stay, every style,
 * script and picture goes. Takes a parsed document, so that nothing in it ever runs.
 */
export function markdownOf(root: Node): string {
  return tidy(blocksOf(root))
}

/** Plain text as it is pasted: no invisible characters, no tabs from tables, paragraphs apart by one blank line. */
export function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b\u200c\u2060\ufeff\u00ad]/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function blocksOf(node: Node): string {
  return Array.from(node.childNodes, piece).join('')
}

function piece(node: Node): string {
  if (node.nodeType === 3) return (node.textContent ?? '').replace(/\s+/g, ' ')
  if (node.nodeType !== 1) return ''
  const element = node as Element
  const name = element.tagName.toUpperCase()
  if (DROPPED.has(name)) return ''
  if (/^H[1-6]$/.test(name)) return `\n\n${Number(name[1]) <= 2 ? '##' : '###'} ${line(element)}\n\n`
  if (name === 'UL' || name === 'OL') return listOf(element, name === 'OL')
  if (name === 'BLOCKQUOTE') return `\n\n${tidy(blocksOf(element)).replace(/^/gm, '> ')}\n\n`
  if (name === 'BR') return '\n'
  if (BLOCKS.has(name)) return `\n\n${blocksOf(element).trim()}\n\n`
  return inline(element, name)
}

const line = (element: Element) => blocksOf(element).replace(/\s+/g, ' ').trim()

function inline(element: Element, name: string): string {
  const inside = blocksOf(element)
  if (!inside.trim()) return inside
  if (name === 'STRONG' || name === 'B') return marked(inside, '**')
  if (name === 'EM' || name === 'I') return marked(inside, '*')
  const href = element.getAttribute('href') ?? ''
  return name === 'A' && /^https?:\/\//i.test(href) ? `[${inside.trim()}](${href})` : inside
}

/** Marks stand tight against the words, or Markdown does not read them. */
function marked(text: string, mark: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  return `${before}${mark}${words}${mark}${after}`
}

function listOf(list: Element, isOrdered: boolean): string {
  const items = Array.from(list.children).filter((child) => child.tagName.toUpperCase() === 'LI')
  const lines = items.map((item, index) => `${isOrdered ? `${index + 1}.` : '-'} ${line(item)}`)
  return `\n\n${lines.join('\n')}\n\n`
}
