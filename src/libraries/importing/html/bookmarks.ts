import type { MarkdownNode } from '#article-text/writing/markdown-node.ts'
import { isBookmarkLink } from '#article-text/grammar/bookmarks.ts'
import { slugOf } from '#features/site/shared/slug.ts'
import { attribute, hasAttribute, isElement, elementText, type HtmlElement, type HtmlParent } from './dom.ts'
import type { Notes } from './find-footnotes.ts'
import { node } from './nodes.ts'

const HEADING = /^h[1-6]$/
const MAX_BOOKMARKS = 1_000

interface Page {
  ids: Map<string, HtmlElement>
  headings: HtmlElement[]
  links: Set<string>
}

/** The places in a text that its own links target. A place comes before the next words in the text. */
export class Bookmarks {
  private readonly idOf = new Map<HtmlElement, string[]>()
  private readonly hrefOf = new Map<string, string>()
  private waiting: MarkdownNode[] = []

  /** `hasOwnIds` is true for markup in which people, not programs, name headings. */
  constructor(root: HtmlParent, notes: Notes, hasOwnIds: boolean) {
    const page = readPage(root, notes)
    for (const fragment of page.links) {
      const element = page.ids.get(fragment) ?? headingNamed(fragment, page)
      if (element) this.add(fragment, element)
    }
    if (!hasOwnIds) return
    for (const [id, element] of page.ids)
      if (HEADING.test(element.tagName) || isNamedPlace(element)) this.add(id, element)
  }

  /** Returns the address of a link within the text, or null if its target is not in the text. */
  link(address: string): string | null {
    const fragment = fragmentOf(address)
    return fragment === null ? null : (this.hrefOf.get(fragment) ?? null)
  }

  /** Notes that the text has come to an element. */
  reach(element: HtmlElement): void {
    for (const id of this.idOf.get(element) ?? []) this.waiting.push(node('bookmark', { id }))
  }

  /** Returns the bookmarks that wait for words. */
  take(): MarkdownNode[] {
    if (this.waiting.length === 0) return []
    const { waiting } = this
    this.waiting = []
    return waiting
  }

  private add(fragment: string, element: HtmlElement): void {
    const href = `#${fragment.replaceAll(/[^\p{L}\p{N}_.:-]+/gu, '-').slice(0, 100)}`
    if (this.hrefOf.has(fragment) || this.hrefOf.size >= MAX_BOOKMARKS || !isBookmarkLink(href)) return
    this.hrefOf.set(fragment, href)
    const ids = this.idOf.get(element) ?? []
    this.idOf.set(element, ids.includes(href.slice(1)) ? ids : [...ids, href.slice(1)])
  }
}

function readPage(root: HtmlParent, notes: Notes): Page {
  const page: Page = { ids: new Map(), headings: [], links: new Set() }
  const visit = (parent: HtmlParent): void => {
    for (const child of parent.childNodes) {
      if (!isElement(child) || notes.isLink(child)) continue
      if (!notes.isApart(child)) readElement(child, page)
      visit(child)
    }
  }
  visit(root)
  return page
}

function readElement(element: HtmlElement, { ids, headings, links }: Page): void {
  const isAnchor = element.tagName === 'a'
  for (const id of [attribute(element, 'id'), isAnchor ? attribute(element, 'name') : ''])
    if (id !== '' && !ids.has(id)) ids.set(id, element)
  if (HEADING.test(element.tagName)) headings.push(element)
  const fragment = isAnchor ? fragmentOf(attribute(element, 'href')) : null
  if (fragment !== null) links.add(fragment)
}

/** Old editors name a place by an anchor without an address. */
const isNamedPlace = (element: HtmlElement) => element.tagName === 'a' && !hasAttribute(element, 'href')

/** Some systems name headings by their words when they render a page. */
function headingNamed(fragment: string, { headings }: Page): HtmlElement | undefined {
  const slug = slugOf(fragment)
  return slug === '' ? undefined : headings.find((each) => slugOf(elementText(each)) === slug)
}

function fragmentOf(address: string): string | null {
  const trimmed = address.trim()
  if (!trimmed.startsWith('#') || trimmed.length < 2) return null
  try {
    return decodeURIComponent(trimmed.slice(1))
  } catch {
    return trimmed.slice(1)
  }
}
