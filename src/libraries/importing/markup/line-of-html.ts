import type { DefaultTreeAdapterTypes } from 'parse5'
import { parseForText } from '../html/bounded-tree.ts'
import { unformatted } from '../html/unformatted.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi
const BLOCK = /^(?:p|div|h[1-6]|li|ul|ol|blockquote|br|hr|tr|td|th|figure|figcaption|section|pre)$/
const HIDDEN = /^(?:script|style|template|noscript|iframe)$/
/** Longer texts are not titles or summaries. */
const MAX_HTML = 200_000

/** Returns a text with its HTML entities decoded; tags stay as they are. */
export const decodeEntities = (text: string) =>
  text.includes('&') ? text.replaceAll(ENTITY, (entity) => lineOfHtml(entity)) : text

/** Returns the text of an HTML fragment in one line. */
export function lineOfHtml(html: string): string {
  const words: string[] = []
  const waiting: Node[] = parseForText(html.slice(0, MAX_HTML)).childNodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const text = unformatted(node)
    if (text !== null) words.push(text)
    else if (node.nodeName === '#text' && 'value' in node) words.push(node.value)
    else if (!HIDDEN.test(node.nodeName) && 'childNodes' in node) {
      if (BLOCK.test(node.nodeName)) words.push(' ')
      waiting.push(...node.childNodes.toReversed())
    }
  }
  return words
    .join('')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim()
}
