import { contactAfter, writeOutInline } from '#article-text/outside-html.ts'
import { removeComments } from './comments.ts'
import { removeHiddenCells } from './hidden-cells.ts'
import { convertFootnotes } from './pasted-footnotes.ts'
import { joinNewsletters, joinSplitLists, nestLists, wordLists } from './lists.ts'
import { convertMedia } from './media.ts'
import { applyStyles } from './styles.ts'
import { convertTables } from './tables.ts'
import { declared, rename, unwrap, wrapContent } from './dom.ts'
import { isHidden, linkOf } from './paste-styles.ts'

/** A clipboard on its way into the article. */
export interface Pasted {
  body: HTMLElement
  /** How many of what could not be pasted, or was left out. */
  lost: Map<'picture' | 'video' | 'recording' | 'comment', number>
  /** Pictures that are data, by the address that their blocks have until they are uploaded. */
  files: Map<string, File>
}

const REMOVED =
  'script, style, head, meta, link, title, noscript, svg, object, xml, colgroup, input, [hidden]'

/** Inline elements that become paragraphs; splitting more would take long. */
const MAX_BROKEN = 1_000

/** The order matters: styles before their spans are removed, lists before their paragraphs change. */
export const CONVERTERS: ReadonlyArray<(pasted: Pasted) => void> = [
  removeComments,
  removeHiddenCells,
  removeHidden,
  ({ body }) => writeOutInline(body),
  convertFootnotes,
  wordLists,
  breakBlocks,
  applyStyles,
  joinNewsletters,
  joinSplitLists,
  nestLists,
  convertHeadings,
  convertTables,
  convertMedia,
  convertLinks,
  joinQuotes,
  convertLines,
]

function removeHidden({ body }: Pasted): void {
  for (const element of body.querySelectorAll(REMOVED)) element.remove()
  for (const element of body.querySelectorAll('[data-style], [style]')) {
    // Word's bullets are hidden text, which the lists still need.
    const style = element.getAttribute('data-style') ?? element.getAttribute('style') ?? ''
    if (!/mso-list/i.test(style) && isHidden(element)) element.remove()
  }
}

/** Slack and others make paragraphs of inline elements that are displayed as blocks. */
function breakBlocks({ body }: Pasted): void {
  let count = 0
  for (const element of body.querySelectorAll('span, a, font, label, button, select')) {
    const isBlock = /^(?:block|flex|grid|table|list-item)/.test(declared(element, 'display'))
    if (!isBlock && element.tagName !== 'BUTTON' && element.tagName !== 'SELECT') continue
    if (++count > MAX_BROKEN) return
    const { ownerDocument } = element
    element.before(ownerDocument.createElement('br'), ownerDocument.createElement('br'))
    element.after(ownerDocument.createElement('br'), ownerDocument.createElement('br'))
  }
}

/** Articles have two levels of headings: the first two levels become the first. */
function convertHeadings({ body }: Pasted): void {
  for (const heading of body.querySelectorAll(
    'h1, h2, h3, h4, h5, h6, [role=heading], .MsoTitle, .MsoSubtitle',
  )) {
    if (heading.closest('li, td, th')) {
      rename(heading, 'p')
      continue
    }
    const level = Number(
      /^H([3-6])$/.exec(heading.tagName.toUpperCase())?.[1] ?? heading.getAttribute('aria-level') ?? 2,
    )
    const renamed = rename(heading, level >= 3 ? 'h3' : 'h2')
    const words = renamed.textContent?.trim()
    // Programs write the look of a heading as bold or italic words.
    for (const mark of renamed.querySelectorAll('strong, b, em, i')) {
      if (mark.textContent?.trim() === words) unwrap(mark)
    }
  }
}

function convertLinks({ body }: Pasted): void {
  for (const link of body.querySelectorAll('a')) {
    const address = linkOf(link)
    if (address) link.setAttribute('href', address)
    else {
      link.append(contactAfter(link.getAttribute('href') ?? '', link.textContent ?? ''))
      unwrap(link)
    }
  }
}

/** Word marks the paragraphs of a quotation by a style; LibreOffice puts each into an element. */
function joinQuotes({ body }: Pasted): void {
  for (const paragraph of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote, p.block-text')) {
    wrapContent(rename(paragraph, 'blockquote'), 'p')
  }
  for (const quote of body.querySelectorAll('blockquote')) {
    if (!quote.querySelector('p, div, ul, ol, h2, h3, blockquote, pre, table')) wrapContent(quote, 'p')
    const before = quote.previousElementSibling
    const between = quote.previousSibling
    const isAdjacent =
      between === before || (between?.textContent?.trim() === '' && between.previousSibling === before)
    if (before?.tagName !== 'BLOCKQUOTE' || !isAdjacent) continue
    quote.prepend(...before.childNodes)
    before.remove()
  }
}

/** Definition lists and other blocks become paragraphs; two line breaks in a row end a paragraph. */
function convertLines({ body }: Pasted): void {
  for (const term of body.querySelectorAll('dt')) term.innerHTML = `<strong>${term.innerHTML}</strong>`
  for (const block of body.querySelectorAll('dt, dd, address, figcaption, summary, caption, legend, center'))
    rename(block, 'p')
  for (const line of body.querySelectorAll('br.Apple-interchange-newline')) line.remove()
  for (const br of body.querySelectorAll('br')) {
    if (
      !br.isConnected ||
      br.closest('td, th') ||
      br.nextElementSibling?.tagName !== 'BR' ||
      (br.nextSibling?.nodeType === 3 && br.nextSibling.textContent?.trim())
    )
      continue
    splitAt(br)
  }
}

/** Splits the paragraph of two line breaks in two. */
function splitAt(br: Element): void {
  const block = br.closest('p, div, li')
  br.nextElementSibling?.remove()
  if (!block || block.tagName === 'LI' || br.parentElement !== block) {
    br.replaceWith(br.ownerDocument.createElement('p'))
    return
  }
  const rest = block.cloneNode(false) as Element
  while (br.nextSibling) rest.append(br.nextSibling)
  block.after(rest)
  br.remove()
}
