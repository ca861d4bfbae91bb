import { parseDocument } from '../document/read-document.ts'

/** Elements that only color and space text: code editors and chat programs put Markdown into such HTML. */
const UNFORMATTED = /^(?:SPAN|DIV|BR|PRE|META|P)$/

/**
 * Returns the Markdown that the HTML of a clipboard only displays, or null: the HTML has no formatting, and its text
 * has marks or blocks. Takes parsed HTML, and the plain text of the clipboard, which may be empty.
 */
export function markdownShownIn(body: Element, plain: string): string | null {
  const elements = [...body.querySelectorAll('*')]
  if (elements.some(({ tagName }) => !UNFORMATTED.test(tagName))) return null
  const isSource = elements.some((element) =>
    /monospace|Consolas|white-space:\s*pre;/i.test(styleOf(element)),
  )
  const isStyled = elements.some((element) => /bold|italic|font-weight:\s*[6-9]00/i.test(styleOf(element)))
  if (isStyled && !isSource) return null
  const text = plain || linesOf(body)
  return hasMarks(text) ? text : null
}

/** Each block is a line. */
function linesOf(body: Element): string {
  const copy = body.cloneNode(true) as Element
  for (const element of copy.querySelectorAll('br, div, p, pre')) element.append('\n')
  return copy.textContent ?? ''
}

const styleOf = (element: Element) =>
  element.getAttribute('data-style') ?? element.getAttribute('style') ?? ''

/** True for Markdown: more than paragraphs and lines. */
export function hasMarks(plain: string): boolean {
  let isFormatted = false
  parseDocument(plain).doc.descendants((node) => {
    const isPlain = node.isText
      ? node.marks.every(({ type }) => type.name === 'soft_break')
      : /^(?:paragraph|verbatim|hard_break)$/.test(node.type.name)
    isFormatted ||= !isPlain
    return !isFormatted
  })
  return isFormatted
}
