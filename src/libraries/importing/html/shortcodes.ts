import { isCodeShortcode, isEmbedShortcode, isKnownShortcode, isLeafShortcode } from './shortcode-names.ts'

/** A shortcode of WordPress in a text, such as `[gallery ids="1,2"]`. */
export interface Shortcode {
  name: string
  attributes: Record<string, string>
  /** Values without a name. */
  values: string[]
  /** The opening as it is written. */
  source: string
  /** True if it has an end: `[name]…[/name]`. */
  isPaired: boolean
}

/** A text in which shortcodes are elements, so they nest with the others. */
export interface ShortcodeText {
  html: string
  shortcodes: Shortcode[]
  /** The name of the elements; the attribute `n` is their place in `shortcodes`. */
  tag: string
  /** Returns a part of `html` as it was written. */
  restore: (part: string) => string
}

interface Found {
  start: number
  end: number
  name: string
  inside: string
  kind: 'opening' | 'closing' | 'escaped'
  /** The place of the other end, or -1. */
  partner: number
}

const MAX_SHORTCODE = 4_000
const MAX_SHORTCODES = 20_000
const NAME = /\[(\[?)(\/?)([a-z][\w-]{0,60})(?=[\s\]/="'])/iy

/** Turns shortcodes into elements. What no plugin would read, such as `[sic]`, stays text. Takes linear time. */
export function readShortcodes(html: string): ShortcodeText {
  const tag = freeTag(html)
  const found = html.includes('[') ? findShortcodes(html) : []
  pair(found)
  const isAlone = hasOnlyNames(html)
  const shortcodes: Shortcode[] = []
  const parts: string[] = []
  let position = 0
  for (const [place, each] of found.entries()) {
    const written = elementOf(each, place, { found, html, tag, shortcodes, isAlone })
    if (written === null) continue
    parts.push(html.slice(position, each.start), written)
    position = each.end
    const end = each.kind === 'opening' && isCodeShortcode(each.name) ? found[each.partner] : undefined
    if (!end) continue
    parts.push(asText(html.slice(position, end.start)))
    position = end.start
  }
  const restore = restorer(tag, shortcodes)
  return { html: parts.join('') + html.slice(position), shortcodes, tag, restore }
}

/** Returns markup as text that shows it. Visual editors have escaped its brackets already. */
const asText = (html: string) => html.replaceAll('<', '&lt;')

function freeTag(html: string): string {
  let number = 1
  while (html.includes(`x-shortcode-${number}`)) number++
  return `x-shortcode-${number}`
}

interface Context {
  found: Found[]
  html: string
  tag: string
  shortcodes: Shortcode[]
  /** The text has nothing else. */
  isAlone: boolean
}

/** True for the page of a plugin, such as `[jobs]`, whose text is nothing but names in brackets. */
const hasOnlyNames = (html: string) =>
  html.length < MAX_SHORTCODE &&
  /^(?:\s*\[[a-z][\w-]*\])+\s*$/i.test(html.replaceAll(/<!--[^>]*-->|<\/?(?:p|div)\b[^>]*>|<br[^>]*>/gi, ' '))

/** Returns the element for a shortcode, or null for text. */
function elementOf(each: Found, place: number, context: Context): string | null {
  const { found, html, tag, shortcodes, isAlone } = context
  const source = html.slice(each.start, each.end)
  if (each.kind === 'escaped') return isShortcode(each) ? source.slice(1, -1) : null
  if (each.kind === 'closing') {
    const opening = found[each.partner]
    return opening && isShortcode(opening) ? `</${tag}>` : isKnownShortcode(each.name) ? '' : null
  }
  if (!(isAlone || isShortcode(each)) || shortcodes.length >= MAX_SHORTCODES) return null
  const isPaired = each.partner > place
  shortcodes.push({ name: each.name.toLowerCase(), ...readAttributes(each.inside), source, isPaired })
  return `<${tag} n="${shortcodes.length - 1}">${isPaired ? '' : `</${tag}>`}`
}

/**
 * WordPress knows the shortcodes of its plugins. Here, others are those with attributes or an end, because people write
 * words in brackets too, such as `[then-president]`.
 */
function isShortcode({ name, inside, partner }: Found): boolean {
  if (isKnownShortcode(name) || partner !== -1) return true
  if (isEmbedShortcode(name) && /^=|^\s+\S/.test(inside)) return true
  return /^\s+(?:[\w-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>]+)\s*)+$/.test(inside)
}

/** Finds what may be a shortcode. In `pre`, `code` and shortcodes of code, brackets are text. */
function findShortcodes(html: string): Found[] {
  const found: Found[] = []
  const endOf = endFinder(html)
  let position = 0
  let nextTag = html.indexOf('<')
  for (let at = html.indexOf('['); at !== -1; at = html.indexOf('[', position)) {
    while (nextTag !== -1 && nextTag < at) {
      CODE_ELEMENT.lastIndex = nextTag
      const [, element] = CODE_ELEMENT.exec(html) ?? []
      const end = (element && endOf(`</${element}`, nextTag)) || endOfTag(html, nextTag)
      if (end > at) position = end
      nextTag = html.indexOf('<', Math.max(end, nextTag + 1))
    }
    if (position > at) continue
    const each = shortcodeAt(html, at)
    if (each) found.push(each)
    position = each?.end ?? at + 1
    if (each?.kind !== 'opening' || !isCodeShortcode(each.name)) continue
    position = endOf(`[/${each.name}`, position) ?? position
    if (nextTag < position) nextTag = html.indexOf('<', position)
  }
  return found
}

const CODE_ELEMENT = /<(pre|code)(?=[\s>])/iy

/** Returns a function that finds the end of code. It searches the rest of the text once for one that is missing. */
function endFinder(html: string): (end: string, from: number) => number | undefined {
  const missing = new Set<string>()
  return (written, from) => {
    const end = written.toLowerCase()
    if (missing.has(end)) return undefined
    const pattern = new RegExp(end.replace('[', '\\['), 'gi')
    pattern.lastIndex = from
    const at = pattern.exec(html)?.index
    if (at === undefined) missing.add(end)
    return at
  }
}

/** Returns the end of a tag or comment, or its start for a `<` that opens neither. */
function endOfTag(html: string, start: number): number {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start + 4)
    return end === -1 ? html.length : end + 3
  }
  if (!/[a-z/!?]/i.test(html[start + 1] ?? '')) return start
  const end = html.indexOf('>', start)
  return end === -1 ? html.length : end + 1
}

function shortcodeAt(html: string, start: number): Found | null {
  NAME.lastIndex = start
  const [matched = '', double = '', slash = '', name = ''] = NAME.exec(html) ?? []
  if (name === '') return null
  const close = closingBracket(html, start + matched.length)
  if (close === -1) return null
  const inside = html.slice(start + matched.length, close)
  const isEscaped = double === '[' && html[close + 1] === ']'
  if (double === '[' && !isEscaped) return shortcodeAt(html, start + 1)
  const kind = isEscaped ? 'escaped' : slash ? 'closing' : 'opening'
  const end = close + (isEscaped ? 2 : 1)
  return { start, end, name, inside: inside.replace(/\/$/, ''), kind, partner: -1 }
}

/** Returns the place of the bracket that ends a shortcode, or -1. */
function closingBracket(html: string, from: number): number {
  const limit = Math.min(html.length, from + MAX_SHORTCODE)
  for (let at = from; at < limit; at++) {
    const character = html[at]
    if (character === ']') return at
    if (character === '[') return -1
    if ((character === '"' || character === "'") && html[at - 1] === '=') {
      const end = html.slice(at + 1, limit).search(character === '"' ? /["\n]/ : /['\n]/)
      if (end !== -1 && html[at + 1 + end] === character) at += end + 1
    }
  }
  return -1
}

/** Finds the ends of openings, the inner ones first. */
function pair(found: Found[]): void {
  const open = new Map<string, number[]>()
  for (const [place, each] of found.entries()) {
    if (each.kind === 'escaped' || isLeafShortcode(each.name)) continue
    const waiting = open.get(each.name) ?? []
    open.set(each.name, waiting)
    if (each.kind === 'opening') waiting.push(place)
    else {
      const partner = waiting.pop()
      const opening = partner === undefined ? undefined : found[partner]
      if (partner === undefined || !opening) continue
      opening.partner = place
      each.partner = partner
    }
  }
}

const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|([^\s"']+)/g

function readAttributes(inside: string): Pick<Shortcode, 'attributes' | 'values'> {
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>
  const values: string[] = []
  const plain = inside.replaceAll(/[“”″„]|&#8220;|&#8221;|&#8243;|&quot;/g, '"').replaceAll('&amp;', '&')
  for (const [, name, double, single, word, quoted, value] of plain.matchAll(ATTRIBUTE)) {
    if (name === undefined) values.push(quoted ?? value ?? '')
    else attributes[name.toLowerCase()] = double ?? single ?? word ?? ''
  }
  return { attributes, values }
}

function restorer(tag: string, shortcodes: readonly Shortcode[]): (part: string) => string {
  if (shortcodes.length === 0) return (part) => part
  const pattern = new RegExp(`<${tag} n="(\\d+)">(</${tag}>)?|</${tag}>`, 'g')
  return (part) => {
    const open: string[] = []
    return part.replaceAll(pattern, (_, number: string | undefined, isEmpty: string | undefined) => {
      if (number === undefined) return `[/${open.pop() ?? ''}]`
      const shortcode = shortcodes[Number(number)]
      if (isEmpty === undefined && shortcode) open.push(shortcode.name)
      return shortcode?.source ?? ''
    })
  }
}
