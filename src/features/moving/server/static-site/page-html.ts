import { Parser } from 'htmlparser2'
import { withoutScripts } from '#server/lib/without-scripts.ts'
import { xmlText } from '#shared/xml.ts'

/** A page of which only the places of its links are open. */
export interface PageCopy {
  /** The text before each link, and after the last one. */
  texts: string[]
  links: PageLink[]
}

export interface PageLink {
  href: string
  /** The tag before its `href`, and after it. */
  tag: [string, string]
  /** An `a` without a target keeps its text; an element of the head is removed. */
  keepsWords: boolean
}

/** Attributes that name a file or page, by element. */
const LINKS: Record<string, readonly string[]> = {
  a: ['href'],
  link: ['href'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
}

interface OpenElement {
  name: string
  start: number
  isRemoved: boolean
  /** Texts and elements in it. */
  children: number
  hasLost: boolean
}

interface Reading {
  html: string
  isRemoved: (href: string) => boolean
  open: OpenElement[]
  addresses: string[]
  /** Ranges that are left out; an outer one comes after those in it. */
  cuts: Array<[start: number, end: number]>
  links: Array<PageLink & { start: number; end: number }>
}

/**
 * Reads a page of the site: without scripts, forms, and the links for which `isRemoved` returns true. Also returns
 * every address that it links to, shows or loads.
 */
export function readPage(
  source: string,
  isRemoved: (href: string) => boolean,
): { page: PageCopy; addresses: string[] } {
  const html = withoutScripts(source).replace(/<html\b/, '<html data-scriptless=""')
  const reading: Reading = { html, isRemoved, open: [], addresses: [], cuts: [], links: [] }
  const parser = new Parser({
    onopentag: (name, attributes) => openElement(reading, { name, attributes, tag: placeOf(parser) }),
    ontext: (text) => countChild(reading, text.trim() !== ''),
    onclosetag: (_, isImplied) => closeElement(reading, placeOf(parser), isImplied),
  })
  parser.end(html)
  return { page: copyOf(reading), addresses: reading.addresses }
}

const placeOf = ({ startIndex, endIndex }: Parser) => ({ start: startIndex, end: endIndex + 1 })

interface Tag {
  name: string
  attributes: Record<string, string>
  tag: { start: number; end: number }
}

function openElement(reading: Reading, { name, attributes, tag }: Tag): void {
  addAddresses(reading, name, attributes)
  const { rel = '', href } = attributes
  const isLink = href !== undefined && (name === 'a' || /^(?:next|prev|alternate)$/.test(rel))
  const isRemoved = name === 'form' || (isLink && reading.isRemoved(href))
  if (isRemoved) markLoss(reading)
  else countChild(reading, true)
  if (isLink && !isRemoved) addLink(reading, { href, keepsWords: name === 'a', ...tag })
  reading.open.push({ name, start: tag.start, isRemoved, children: 0, hasLost: false })
}

/** An entry of a list goes with its only link. */
function closeElement({ open, cuts }: Reading, tag: Tag['tag'], isImplied: boolean): void {
  const element = open.pop()
  if (!element) return
  // An element without an end tag ends where the next one begins, or with its own tag.
  const end = isImplied && tag.start > element.start ? tag.start : tag.end
  const isEmptied = element.name === 'li' && element.hasLost && element.children === 0
  if (element.isRemoved || isEmptied) cuts.push([element.start, end])
}

function countChild({ open }: Reading, counts: boolean): void {
  const parent = open.at(-1)
  if (parent && counts) parent.children += 1
}

function markLoss({ open }: Reading): void {
  const parent = open.at(-1)
  if (parent) parent.hasLost = true
}

function addAddresses(
  { addresses }: Reading,
  name: string,
  attributes: Readonly<Record<string, string>>,
): void {
  // The canonical address may be elsewhere.
  if (name === 'link' && /canonical|preconnect|dns-prefetch/.test(attributes['rel'] ?? '')) return
  for (const attribute of LINKS[name] ?? []) {
    const value = attributes[attribute]
    if (value === undefined) continue
    if (attribute === 'srcset') addresses.push(...srcsetOf(value))
    else addresses.push(value)
  }
}

const srcsetOf = (value: string) =>
  value.includes('data:') ? [] : value.split(',').flatMap((part) => part.trim().split(/\s+/, 1)[0] ?? [])

/** React writes every attribute in double quotes. */
const HREF = /\shref="[^"]*"/

function addLink(
  { html, links }: Reading,
  { start, end, ...link }: { href: string; keepsWords: boolean; start: number; end: number },
): void {
  const text = html.slice(start, end)
  const found = HREF.exec(text)
  if (!found) return
  const tag: PageLink['tag'] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
  links.push({ ...link, tag, start, end })
}

function copyOf({ html, cuts, links }: Reading): PageCopy {
  const page: PageCopy = { texts: [], links: [] }
  const places = [
    ...cuts.map(([start, end]) => ({ start, end, link: null })),
    ...links.map(({ start, end, ...link }) => ({ start, end, link })),
  ].toSorted((one, other) => one.start - other.start || other.end - one.end)
  let text = ''
  let at = 0
  for (const { start, end, link } of places) {
    // Inside a part that is left out.
    if (start < at) continue
    text += html.slice(at, start)
    at = end
    if (!link) continue
    page.texts.push(text)
    page.links.push(link)
    text = ''
  }
  page.texts.push(text + html.slice(at))
  return page
}

/** Returns the HTML of a page. `linkTo` returns the address of a link, or null for a broken one. */
export function pageHtml({ texts, links }: PageCopy, linkTo: (href: string) => string | null): string {
  const parts = links.map(({ href, tag: [before, after], keepsWords }, index) => {
    const target = linkTo(href)
    const tag = target === null ? before + after : `${before} href="${xmlText(target)}"${after}`
    return (texts[index] ?? '') + (target === null && !keepsWords ? '' : tag)
  })
  return parts.join('') + (texts[links.length] ?? '')
}
