import { frame, plugin, raw, script } from './foreign-content.ts'
import { embedBlock } from './embeds.ts'
import { addFigure } from './figures.ts'
import type { Handler } from './converter.ts'
import {
  attribute,
  closest,
  findElement,
  byTag,
  hasAttribute,
  endsWords,
  isElement,
  isText,
  elementText,
  type HtmlElement,
} from './dom.ts'
import { addBox, addList, addQuote } from './lists.ts'
import {
  CODE,
  EMPHASIS,
  link,
  node,
  STRIKETHROUGH,
  STRONG,
  SUBSCRIPT,
  SUPERSCRIPT,
  text,
  withMark,
} from './nodes.ts'
import { addPicture } from './pictures.ts'
import { addRecording } from './recordings.ts'
import { addTable } from './tables.ts'
import { bracketed, contactAfter } from '#article-text/outside-html.ts'
import { SPONSORED } from '#article-text/article-blocks.ts'
import type { MarkdownMark } from '#article-text/writing/markdown-node.ts'

const marked =
  (mark: MarkdownMark): Handler =>
  ({ element, to, marks, convert }) =>
    convert.walk(element.childNodes, to, withMark(marks, mark))

/** Formatting that old editors and word processors write as styles. */
const STYLES: ReadonlyArray<readonly [RegExp, MarkdownMark]> = [
  [/(?:^|;)\s*font-weight\s*:\s*(?:bold|[6-9]00)/i, STRONG],
  [/(?:^|;)\s*font-style\s*:\s*italic/i, EMPHASIS],
  [/(?:^|;)\s*text-decoration[\w-]*\s*:[^;]*line-through/i, STRIKETHROUGH],
]

const styled: Handler = ({ element, to, marks, convert }) => {
  const style = attribute(element, 'style')
  const found = style === '' ? [] : STYLES.filter(([pattern]) => pattern.test(style))
  convert.walk(
    element.childNodes,
    to,
    found.reduce((all, [, mark]) => withMark(all, mark), marks),
  )
}

/** Text from Google Docs is inside a `<b>` that is not bold. */
const bold: Handler = (step) =>
  /font-weight\s*:\s*(?:normal|[1-5]00)/i.test(attribute(step.element, 'style'))
    ? styled(step)
    : marked(STRONG)(step)

const ampEmbed =
  (prefix: string, name: string): Handler =>
  ({ element, to }) => {
    const block = embedBlock(prefix + attribute(element, name))
    if (block && attribute(element, name) !== '') to.add(block)
  }

/** Content on separate lines. */
export const block: Handler = ({ element, to, marks, convert }) => {
  to.end()
  convert.walk(element.childNodes, to, marks)
  to.end()
}

const transparent: Handler = ({ element, to, marks, convert }) => convert.walk(element.childNodes, to, marks)

const nothing: Handler = () => undefined

/** Keeps the markup, and shows the words. */
const rawWithWords: Handler = (step) => {
  raw(step)
  const { element, convert } = step
  if (elementText(element) === '') return
  const isOutermost = !convert.isInRaw
  if (isOutermost) convert.changes.add('form')
  convert.isInRaw = true
  if (element.tagName === 'form') block(step)
  else transparent(step)
  convert.isInRaw = !isOutermost
}

const heading =
  (level: number): Handler =>
  ({ element, to, marks, convert }) => {
    const line = to.inside({ isLine: true })
    convert.walk(element.childNodes, line, marks)
    const inline = line.finishLine()
    to.end()
    if (!inline.some((each) => !each.isText || each.textContent.trim() !== '')) return to.end()
    const bookmarks = convert.bookmarks.take().flatMap((each) => [text(' '), each])
    to.add(node('heading', { level }, [...inline, ...bookmarks]))
  }

const preformatted: Handler = ({ element, to, convert }) => {
  if (findElement(element, byTag('a', 'b', 'strong', 'em', 'i', 'img'))) convert.changes.add('code')
  for (const image of imagesIn(element)) addPicture({ element: image, to, marks: [], convert })
  const content = preText(element).replace(/^\n/, '').replace(/\n+$/, '')
  if (content.trim() === '') return
  to.add(node('code_block', { language: languageOf(element) }, [text(content)]))
}

function imagesIn(element: HtmlElement): HtmlElement[] {
  return element.childNodes
    .filter(isElement)
    .flatMap((child) => (child.tagName === 'img' ? [child] : imagesIn(child)))
}

/** Returns preformatted text, with a line break for each `<br>` and the quotation marks that browsers add. */
function preText(element: HtmlElement): string {
  return element.childNodes
    .map((child) => {
      if (!isElement(child)) return isText(child) ? child.value : ''
      const inside = preText(child)
      if (child.tagName === 'br') return '\n'
      if (child.tagName === 'q') return `“${inside}”`
      return endsWords(child) && inside !== '' ? `\n${inside}\n` : inside
    })
    .join('')
}

function languageOf(element: HtmlElement): string {
  const code = findElement(element, byTag('code'))
  const names = `${attribute(element, 'class')} ${code ? attribute(code, 'class') : ''} ${attribute(element, 'lang')}`
  return /\b(?:language|lang|brush:\s?)-?([\w+#-]{1,30})/i.exec(names)?.[1] ?? ''
}

const anchor: Handler = ({ element, to, marks, convert }) => {
  const address = attribute(element, 'href')
  const isOnlyPlace = !hasAttribute(element, 'href') || elementText(element) === ''
  const href = isOnlyPlace ? null : (convert.bookmarks.link(address) ?? convert.targets.link(address))
  if (!isOnlyPlace && href === null)
    convert.changes.add(address.trim().startsWith('#') ? 'inPage' : 'address')
  const isPaid = /\bsponsored\b/.test(attribute(element, 'rel'))
  convert.walk(
    element.childNodes,
    to,
    href === null ? marks : withMark(marks, link(href, isPaid ? SPONSORED : '')),
  )
  const contact = contactAfter(address, elementText(element))
  if (contact !== '') to.addText(contact, marks)
}

const details: Handler = ({ element, to, marks, convert }) => {
  const summary = element.childNodes.filter(isElement).find(byTag('summary'))
  const line = to.inside({ isLine: true })
  if (summary) convert.walk(summary.childNodes, line, marks)
  addBox(
    { to, marks, convert },
    line.finishLine(),
    element.childNodes.filter((each) => each !== summary),
  )
}

const input: Handler = (step) => {
  const { element, to, convert } = step
  const kind = attribute(element, 'type')
  if (kind === 'checkbox' && closest(element, byTag('li'))) {
    convert.changes.add('checkbox')
    return to.addText(hasAttribute(element, 'checked') ? '☑ ' : '☐ ', [])
  }
  if (kind !== 'hidden') raw(step)
}

const quoted: Handler = ({ element, to, marks, convert }) => {
  to.addText('“', marks)
  convert.walk(element.childNodes, to, marks)
  to.addText('”', marks)
}

const unmarked: Handler = (step) => {
  step.convert.changes.add('underline')
  transparent(step)
}

/** A picture beside this element is the one inside it, for browsers without scripts. */
const noscript: Handler = ({ element, to, marks, convert }) => {
  const siblings = element.parentNode?.childNodes.filter(isElement) ?? []
  const before = siblings[siblings.indexOf(element) - 1]
  if (before && findElement({ ...before, childNodes: [before] }, byTag('img', 'picture', 'iframe'))) return
  const images = imagesIn(element)
  for (const image of images) addPicture({ element: image, to, marks, convert })
}

const each = (names: string, handler: Handler): Array<[string, Handler]> =>
  names.split(' ').map((name) => [name, handler])

/** What each element becomes. Others are transparent. */
export const TAGS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ...each('b strong', bold),
  ...each('span font', styled),
  ...each('i em cite var dfn', marked(EMPHASIS)),
  ...each('s strike del', marked(STRIKETHROUGH)),
  ...each('code kbd samp tt', marked(CODE)),
  ['sup', marked(SUPERSCRIPT)],
  ['sub', marked(SUBSCRIPT)],
  ['q', quoted],
  ['a', anchor],
  ...each('u ins mark', unmarked),
  ...[1, 2, 3, 4, 5, 6].map((level): [string, Handler] => [`h${level}`, heading(level)]),
  ...each(
    'p div section article header footer main nav hgroup address center fieldset legend figcaption',
    block,
  ),
  ...each('thead tbody tfoot', block),
  ...each('aside dd caption dialog summary li tr optgroup option noframes frameset search', block),
  ['dt', (step) => block({ ...step, marks: withMark(step.marks, STRONG) })],
  ['dl', block],
  ...each('td th', (step) => (step.to.addText(' ', []), transparent(step), step.to.addText(' ', []))),
  ['br', ({ to, marks }) => to.addBreak(marks)],
  ['hr', ({ to }) => to.add(node('divider'))],
  ...each('ul ol menu dir', addList),
  ['blockquote', addQuote],
  ['table', addTable],
  ['figure', addFigure],
  ...each('img amp-img amp-anim', addPicture),
  ['amp-youtube', ampEmbed('https://www.youtube.com/watch?v=', 'data-videoid')],
  ['amp-vimeo', ampEmbed('https://vimeo.com/', 'data-videoid')],
  ['amp-twitter', ampEmbed('https://twitter.com/i/status/', 'data-tweetid')],
  ['amp-instagram', ampEmbed('https://www.instagram.com/p/', 'data-shortcode')],
  ...each('video audio amp-video amp-audio', addRecording),
  ...each('iframe frame amp-iframe', frame),
  ...each('object embed applet', plugin),
  ...each('pre listing xmp plaintext', preformatted),
  ['details', details],
  ['script', script],
  ['noscript', noscript],
  ['input', input],
  ...each('form math', rawWithWords),
  ...each('style svg canvas select datalist textarea map', raw),
  ['rt', ({ element, to, marks }) => to.addText(bracketed(elementText(element)), marks)],
  ...each('head meta link base title template rp wbr param source track col colgroup', nothing),
])
