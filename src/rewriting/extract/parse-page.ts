import { parseHTML } from 'linkedom'

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
