import { message, type Text } from '#shared/catalog/message.ts'
import { SaxesParser } from 'saxes'
import { bounds } from './bounds.ts'

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  /** The element's own text, without its children's. */
  text: string
  children: XmlElement[]
}

export interface ParsedPart {
  element: XmlElement
  /** Problems in the XML, one sentence each. */
  faults: Text[]
}

// eslint-disable-next-line no-control-regex
const ILLEGAL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const UNREADABLE = '\uFFFD'

/** Elements whose text may be broken HTML, in the order of an export. */
const TEXT_ELEMENTS = ['title', 'content:encoded', 'excerpt:encoded', 'wp:comment_content', 'wp:meta_value']

/** Parses a part of an export. Repairs what is often wrong with exports, and names it. Expands no entities. */
export function parsePart(xml: string): ParsedPart {
  const faults: Text[] = []
  const legal = xml.replace(ILLEGAL, '')
  if (legal.length < xml.length) faults.push('illegalCharactersRemoved')
  if (legal.includes(UNREADABLE)) faults.push('unreadableCharacters')
  const first = parse(legal)
  if (!first.isBroken) return { element: first.element, faults: [...faults, ...first.faults] }
  const second = parse(repaired(legal))
  faults.push('xmlIsWrongHere')
  return { element: second.element, faults: [...faults, ...second.faults] }
}

/**
 * Parses what comes before the items of an export and calls `onChild` with each element of the channel. Returns whether
 * the XML is right so far.
 */
export function parseHead(xml: string, onChild: (element: XmlElement) => void): boolean {
  const isClosed = /<\/channel>\s*(?:<\/rss>)?\s*$/.test(xml.slice(-100))
  const head = xml.replace(ILLEGAL, '').trimStart()
  let isRight = true
  const parser = new SaxesParser({ position: false })
  followElements(parser, (element, depth) => {
    if (depth !== 2) return
    onChild(element)
  })
  parser.on('error', (error) => {
    if (!error.message.includes('undefined entity')) isRight = false
  })
  parser.write(isClosed ? head : `${head}</channel></rss>`)
  parser.close()
  return isRight || isClosed
}

interface Parse {
  element: XmlElement
  isBroken: boolean
  faults: Text[]
}

function parse(xml: string): Parse {
  const result: Parse = { element: emptyElement(), isBroken: false, faults: [] }
  const parser = new SaxesParser({ position: false, fragment: true })
  const tops: XmlElement[] = []
  const { counts } = followElements(parser, (element, depth) => {
    if (depth === 0) tops.push(element)
  })
  parser.on('error', (error) => {
    // Unknown entities stay as they are written: texts are HTML, which knows more of them.
    if (!error.message.includes('undefined entity')) result.isBroken = true
  })
  parser.write(xml)
  parser.close()
  if (counts.elements > bounds.children) {
    result.faults.push(message('onlyFirstFieldsRead', { count: counts.elements, max: bounds.children }))
  }
  // After an end tag without a start, the parser takes what follows as more roots.
  const [first, ...rest] = tops
  if (first) result.element = { ...first, children: [...first.children, ...rest] }
  return result
}

const emptyElement = (): XmlElement => ({ name: '', attributes: {}, text: '', children: [] })

/** Calls `onEnd` with each element that ends, and how many elements are around it. Children beyond the bounds are left out. */
function followElements(parser: SaxesParser, onEnd: (element: XmlElement, depth: number) => void) {
  const open: XmlElement[] = []
  const counts = { elements: 0 }
  const addText = (text: string) => {
    const top = open.at(-1)
    if (top && open.length <= bounds.depth) top.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name, attributes, text: '', children: [] }
    counts.elements += 1
    open.push(element)
  })
  parser.on('closetag', () => {
    const element = open.pop()
    if (!element) return
    const parent = open.at(-1)
    // The channel gives its children away, so they are not all in memory.
    const isGivenAway = open.length <= 2 && parent?.name === 'channel'
    if (parent && !isGivenAway && open.length < bounds.depth && parent.children.length < bounds.children) {
      parent.children.push(element)
    }
    onEnd(element, open.length)
  })
  return { counts }
}

/** Returns the XML with the inside of texts as one CDATA section each, and without loose ampersands elsewhere. */
function repaired(xml: string): string {
  return escapeAmpersands(TEXT_ELEMENTS.reduce((text, name) => wrapElements(text, name), xml))
}

const CDATA = '<![CDATA['

function escapeAmpersands(xml: string): string {
  const pieces: string[] = []
  const escape = (text: string) => text.replace(/&(?!#?\w{1,31};)/g, '&amp;')
  let at = 0
  for (let from = xml.indexOf(CDATA); from >= 0; from = xml.indexOf(CDATA, at)) {
    const end = xml.indexOf(']]>', from)
    if (end < 0) break
    pieces.push(escape(xml.slice(at, from)), xml.slice(from, end))
    at = end
  }
  return pieces.join('') + escape(xml.slice(at))
}

function wrapElements(xml: string, name: string): string {
  const [start, end] = [`<${name}>`, `</${name}>`]
  const pieces: string[] = []
  let at = 0
  for (;;) {
    const from = xml.indexOf(start, at)
    const to = from < 0 ? -1 : xml.indexOf(end, from + start.length)
    if (to < 0) break
    pieces.push(xml.slice(at, from), start, wrapText(xml.slice(from + start.length, to)), end)
    at = to + end.length
  }
  return pieces.join('') + xml.slice(at)
}

function wrapText(text: string): string {
  const isCdata = text.includes(CDATA)
  if (!isCdata && !text.includes('<')) return text
  const content = isCdata
    ? text
        .replaceAll(']]]]><![CDATA[>', ']]>')
        .replace(CDATA, '')
        .replace(/\]\]>\s*$/, '')
    : text
  return `<![CDATA[${content.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
