import type { BlockBuilder } from './builder.ts'
import type { Converter } from './converter.ts'
import { isComment, isElement, isText, outermost, byTag, elementText, type HtmlNode } from './dom.ts'
import { node, rawBlock } from './nodes.ts'

/** The comment that opens or closes a block of WordPress: `<!-- wp:name {"key":1} -->`. */
interface BlockComment {
  /** Without `core/`. */
  name: string
  kind: 'opening' | 'closing' | 'whole'
  /** A group whose blocks are beside each other, or aligned as a stack. */
  isRow: boolean
}

/** Blocks whose markup has all that they show. */
const STATIC = new Set(
  (
    'paragraph heading list list-item quote image gallery audio video file code preformatted verse pullquote table ' +
    'columns column group row stack cover media-text buttons button separator spacer details embed html shortcode ' +
    'freeform classic text-columns subhead more nextpage footnotes missing accordion accordion-item accordion-heading ' +
    'accordion-panel math'
  ).split(' '),
)
/** Distance between blocks is up to the design. */
const SHOWN_AS_NOTHING = new Set(['spacer'])

/** Reads a comment of WordPress's editor; null for any other. */
export function readBlockComment(data: string): BlockComment | null {
  const [, slash, full = '', rest = ''] =
    /^\s*(\/?)wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)(?=\s|\/|$)([^]*)$/.exec(data) ?? []
  if (full === '') return null
  const name = full.replace(/^core\//, '').replace(/^core-embed\/.*/, 'embed')
  const kind = slash ? 'closing' : rest.trimEnd().endsWith('/') ? 'whole' : 'opening'
  const isRow = kind === 'opening' && name === 'group' && /"type":"(?:flex|grid)"/.test(rest)
  return { name, kind, isRow }
}

/** Converts the comment at a place among its siblings. Returns how many of them it has used. */
export function addComment(
  siblings: readonly HtmlNode[],
  place: number,
  to: BlockBuilder,
  convert: Converter,
): number {
  const comment = siblings[place]
  if (!comment || !isComment(comment)) return 1
  const found = readBlockComment(comment.data)
  if (!found) {
    addOther(comment.data.trim(), to, convert)
    return 1
  }
  const { name, kind, isRow } = found
  if (isRow) convert.changes.add('rows')
  if (name === 'freeform' || name === 'shortcode')
    convert.breaksLines = kind === 'opening' || convert.markup === 'classic'
  if (STATIC.has(name)) {
    if (kind === 'whole') addWhole(comment, name, to, convert)
    return 1
  }
  return addUnknown(siblings, place, found, to, convert)
}

/** A known block without markup: only a divider can be shown. */
function addWhole(comment: HtmlNode, name: string, to: BlockBuilder, convert: Converter): void {
  if (name === 'separator') return to.add(node('divider'))
  if (SHOWN_AS_NOTHING.has(name)) return
  keep(comment, comment, `wp:${name}`, { to, convert })
}

/** Keeps the comments of an unknown block around its content, or all of a block that shows nothing on its own. */
function addUnknown(
  siblings: readonly HtmlNode[],
  place: number,
  { name, kind }: BlockComment,
  to: BlockBuilder,
  convert: Converter,
): number {
  const comment = siblings[place]
  if (!comment) return 1
  const label = `wp:${name}`
  if (kind === 'closing') {
    if (!convert.isInRaw) to.add(rawBlock(convert.source(comment), label))
    return 1
  }
  const end = kind === 'whole' ? place : closingOf(siblings, place)
  const last = siblings[end]
  const inside = siblings.slice(place + 1, end)
  const isOneMarkup = kind === 'whole' || (last !== undefined && end > place && inside.every(isUnseen))
  keep(comment, isOneMarkup ? (last ?? comment) : comment, label, { to, convert })
  return isOneMarkup ? end - place + 1 : 1
}

const closings = new WeakMap<readonly HtmlNode[], Map<number, number>>()

/** Returns the position of the comment that closes a block, or of the opening one if there is none. */
function closingOf(siblings: readonly HtmlNode[], place: number): number {
  const known = closings.get(siblings) ?? findClosings(siblings)
  closings.set(siblings, known)
  return known.get(place) ?? place
}

/** Reads all comments once, so many openings take linear time. */
function findClosings(siblings: readonly HtmlNode[]): Map<number, number> {
  const found = new Map<number, number>()
  const open = new Map<string, number[]>()
  for (const [place, sibling] of siblings.entries()) {
    const comment = isComment(sibling) ? readBlockComment(sibling.data) : null
    if (!comment || comment.kind === 'whole') continue
    const places = open.get(comment.name) ?? []
    open.set(comment.name, places)
    const opening = comment.kind === 'closing' ? places.pop() : undefined
    if (comment.kind === 'opening') places.push(place)
    else if (opening !== undefined) found.set(opening, place)
  }
  return found
}

const MEDIA = byTag('img', 'video', 'audio', 'iframe', 'table', 'pre', 'hr')

const isUnseen = (each: HtmlNode): boolean =>
  isComment(each) ||
  (elementText(each) === '' &&
    (isText(each) || !isElement(each) || (!MEDIA(each) && outermost(each, MEDIA).length === 0)))

interface Where {
  to: BlockBuilder
  convert: Converter
}

function keep(first: HtmlNode, last: HtmlNode, label: string, { to, convert }: Where): void {
  if (convert.isInRaw) return
  convert.raw.push(label)
  to.add(rawBlock(convert.source(first, last), label))
}

function addOther(data: string, to: BlockBuilder, convert: Converter): void {
  if (/^more(?:\s|$)/.test(data)) {
    to.end()
    convert.changes.add('more')
  } else if (data === 'nextpage') {
    to.add(node('divider'))
    convert.changes.add('page')
  } else if (
    data !== '' &&
    !/^(?:noteaser$|\/?kg-card-(?:begin|end)|members-only|StartFragment|EndFragment)/.test(data)
  ) {
    convert.changes.add('comment')
  }
}
