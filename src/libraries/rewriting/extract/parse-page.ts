import { parseHTML } from 'linkedom'
import { writeOutInline } from '#article-text/outside-html.ts'

const TEXT = 3
const COMMENT = 8

/**
 * Returns the document of a page with its body directly after its head, where linkedom looks for it: else it adds
 * an empty one. Of several bodies, the one with the most text counts; without any, all outside the head does.
 */
export function parsePage(source: string): Document {
  const start = source.search(/<html[\s>]/i)
  let { document } = parseHTML(start >= 0 ? source : `<html><body>${source}</body></html>`)
  // Some archives wrap each page in an element.
  if (start > 0 && document.documentElement.nodeName !== 'HTML')
    document = parseHTML(source.slice(start)).document
  const root = document.documentElement
  const parts = [...root.childNodes].filter(({ nodeName }) => nodeName !== 'HEAD')
  const bodies = parts.filter(({ nodeName }) => nodeName === 'BODY')
  const lengthOf = (node: Node) => node.textContent?.length ?? 0
  const [largest] = bodies.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  const body = largest ?? document.createElement('body')
  if (!largest) for (const part of parts) body.appendChild(part)
  document.head.after(body)
  return document
}

const FOOTNOTE = /^\[?(?:\d{1,3}|[a-z*†‡])\]?$/i
const RAISED: Record<string, string> = { '+': '⁺', '-': '⁻', '−': '⁻', n: 'ⁿ' }
const DIGITS = ['⁰¹²³⁴⁵⁶⁷⁸⁹', '₀₁₂₃₄₅₆₇₈₉'] as const

/**
 * Writes as text what elements in a line mean, see `writeOutInline`. Deleted words and the marks of footnotes go, and
 * powers and indices get digits of their own: joined to the words, they would be other words and numbers.
 */
export function writeOutPage(root: Element): void {
  writeOutInline(root)
  for (const element of root.querySelectorAll('del, s, strike')) element.remove()
  for (const element of root.querySelectorAll('sup, sub')) {
    const text = element.textContent?.trim() ?? ''
    const isNote = element.querySelector('a[href*="#"]') !== null || element.closest('a[href^="#"]') !== null
    if (isNote && FOOTNOTE.test(text)) element.remove()
    else if (/^[+−-]?[\dn]+$/.test(text))
      element.textContent = digitsOf(text, /^sub$/i.test(element.nodeName))
  }
}

function digitsOf(text: string, isLow: boolean): string {
  const digits = Array.from(DIGITS[isLow ? 1 : 0])
  if (isLow && /\D/.test(text)) return text
  return text.replace(/./gu, (sign) => RAISED[sign] ?? digits[Number(sign)] ?? sign)
}

/**
 * Removes comments and joins the text beside them. React writes a comment between the values of a sentence, and
 * Readability would begin a paragraph at each.
 */
export function removeComments(root: Node): void {
  for (let node: Node | null = root.firstChild; node;) {
    const next: Node | null = node.nextSibling
    if (node.nodeType === COMMENT) {
      const { previousSibling: before } = node
      node.parentNode?.removeChild(node)
      if (before?.nodeType === TEXT && next?.nodeType === TEXT) {
        next.textContent = `${before.textContent}${next.textContent}`
        before.parentNode?.removeChild(before)
      }
    } else if (node.nodeType === 1) removeComments(node)
    node = next
  }
}
