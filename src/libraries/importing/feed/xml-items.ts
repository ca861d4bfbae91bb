import type { Text } from '#shared/catalog/message.ts'
import { createDecoder } from '#shared/decode-text.ts'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { createAmpersandEscaper } from '../bare-ampersands.ts'
import { SourceError } from '../source-error.ts'

/** An element of a feed, with the elements and texts in it. */
export interface XmlNode {
  /** Local name in lowercase. */
  name: string
  /** The namespace, or empty. */
  uri: string
  attributes: Record<string, string>
  children: Array<XmlNode | string>
}

/** An element that is not in an item, or a whole item. */
export type FeedEvent =
  | { type: 'root'; node: XmlNode }
  | { type: 'channel'; node: XmlNode; parent: string }
  | { type: 'item'; node: XmlNode }
  | { type: 'problem'; what: string; reason: Text; isCut?: true }

const MAX_ITEM_CHARS = 16 * 1024 ** 2
const MAX_DEPTH = 256
/** Faults that many feeds have, and that leave no doubt about what is meant. */
const HARMLESS =
  /undefined entity|unbound namespace prefix|disallowed character|xml declaration|duplicate attribute/i
const WORDPRESS = /^https?:\/\/wordpress\.org\/export\/\d/
const BLOGGER = /^https?:\/\/schemas\.google\.com\/blogger\//
const BLOGGER_KIND = /^https?:\/\/schemas\.google\.com\/blogger\/\d+\/kind#/
const ROOTS = /^(rss|rdf|feed)$/

/** Yields the parts of an RSS, RDF or Atom feed, with one item in memory. Ends with a problem where it is broken. */
export async function* xmlItems(chunks: AsyncIterable<Buffer>): AsyncGenerator<FeedEvent> {
  const reader = createReader()
  const decode = createDecoder()
  const escape = createAmpersandEscaper()
  for await (const chunk of chunks) {
    yield* reader.write(escape(decode(chunk)))
    if (reader.isBroken()) return
  }
  yield* reader.write(escape(decode(null)) + escape(null))
  yield* reader.close()
}

function createReader() {
  const parser = new SaxesParser({ xmlns: true })
  const stack: XmlNode[] = []
  let found: FeedEvent[] = []
  /** The depth at which the present item began, or -1. */
  let itemDepth = -1
  /** Characters of the present item, or of the present element outside of items. */
  let chars = 0
  let items = 0
  let fault: string | null = null

  parser.on('error', ({ message }) => {
    if (!HARMLESS.test(message)) fault ??= message
  })
  parser.on('opentag', (tag) => {
    if (fault !== null) return
    const node = nodeOf(tag)
    if (stack.length === 0 && !ROOTS.test(node.name)) throw new SourceError('notAFeed')
    if (stack.length === 0 && Object.values(node.attributes).some((value) => WORDPRESS.test(value)))
      throw new SourceError('feedIsWordpress')
    if (isBloggerExport(node)) throw new SourceError('bloggerExport')
    if (stack.length >= MAX_DEPTH) throw new SourceError('feedTooDeep')
    if (itemDepth < 0 && (node.name === 'item' || node.name === 'entry')) {
      itemDepth = stack.length
      chars = 0
    } else if (itemDepth < 0) chars = 0
    else stack.at(-1)?.children.push(node)
    if (stack.length === 0) found.push({ type: 'root', node })
    stack.push(node)
  })
  const addText = (text: string) => {
    chars += text.length
    if (chars <= MAX_ITEM_CHARS) stack.at(-1)?.children.push(text)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const node = stack.pop()
    if (!node || fault !== null) return
    if (stack.length === itemDepth) endItem(node)
    else if (itemDepth < 0) {
      found.push({ type: 'channel', node: { ...node }, parent: stack.at(-1)?.name ?? '' })
    }
  })

  function endItem(node: XmlNode): void {
    items += 1
    itemDepth = -1
    if (chars <= MAX_ITEM_CHARS) found.push({ type: 'item', node })
    else found.push({ type: 'problem', what: `item ${items}`, reason: 'hasMoreThan16Mb' })
  }

  function* take(): Generator<FeedEvent> {
    const events = found
    found = []
    yield* events
    if (fault === null) return
    if (items === 0) throw new SourceError('feedNotXml', { cause: fault })
    const what = `line ${/^(?:[^:]*:)?(\d+):\d+:/.exec(fault)?.[1] ?? parser.line}`
    yield {
      type: 'problem',
      what,
      reason: 'feedBreaksOff',
      isCut: true,
    }
  }

  return {
    *write(text: string): Generator<FeedEvent> {
      if (fault !== null) return
      parser.write(text)
      // White space between items would pile up.
      if (itemDepth < 0) for (const node of stack.slice(0, -1)) node.children = []
      yield* take()
    },
    *close(): Generator<FeedEvent> {
      if (fault !== null) return
      parser.close()
      yield* take()
    },
    isBroken: () => fault !== null,
  }
}

/** The backup of a blog has its settings, template and comments as entries. Its public feed does not name their kinds. */
const isBloggerExport = ({ name, uri, attributes }: XmlNode): boolean =>
  (name === 'category' && BLOGGER_KIND.test(attributes['term'] ?? '')) ||
  (name === 'type' && BLOGGER.test(uri))

const nodeOf = ({ local, uri, attributes }: SaxesTagNS): XmlNode => ({
  name: local.toLowerCase(),
  uri,
  attributes: Object.fromEntries(
    Object.values(attributes).map(({ name, value }) => [name.toLowerCase(), value]),
  ),
  children: [],
})

/** Returns the text of an element without its inner elements. */
export const ownText = ({ children }: XmlNode) =>
  children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim()

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** Returns the inner elements and texts as HTML. */
export function innerHtml({ children }: XmlNode): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`)
      const attrs = Object.entries(child.attributes)
        .filter(([name]) => !name.startsWith('xmlns'))
        .map(([name, value]) => ` ${name}="${value.replace(/[&"]/g, (mark) => `&#${mark.charCodeAt(0)};`)}"`)
      const open = `<${child.name}${attrs.join('')}>`
      return VOID.test(child.name) ? open : `${open}${innerHtml(child)}</${child.name}>`
    })
    .join('')
}
