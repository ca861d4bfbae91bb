import {
  attribute,
  byTag,
  classesOf,
  closest,
  isElement,
  elementText,
  type HtmlElement,
  type HtmlParent,
} from './dom.ts'

/** Names that programs give to notes: Word, Google Docs, LibreOffice, Pandoc, Substack, and plugins of WordPress. */
const NOTE_NAME =
  /^(?:_?(?:ftn|edn|fn|efn|footnote|endnote|cite_note|note|sdfootnote|sdendnote|easy-footnote)|user-content-fn)/i
const REFERENCE_CLASS = /^(?:fn|footnote|footnote-ref|footnote-anchor|footnoteref|noteref|easy-footnote)$/
const REFERENCE_TEXT = /^[[(]?(?:\d{1,4}|[a-z*†‡§]{1,3}|[ivxlc]{1,6})[\])]?$/iu
const BACK_TEXT = /^(?:[\s\d[\]().^*↩↑⏎↵⤴←]|\ufe0e|\ufe0f)*$/
const NOTE_BLOCK = byTag('li', 'p', 'div', 'dd', 'td', 'aside', 'section')
const MAX_NOTES = 2_000

/** The notes of a text, and the links to them. */
export class Notes {
  private readonly labels = new Map<HtmlElement, string>()
  private readonly references = new Map<HtmlElement, string>()
  private readonly hidden = new Set<HtmlElement>()
  private count = 0

  constructor(root: HtmlParent) {
    const { anchors, ids } = readPage(root)
    if (anchors.length === 0) return
    const found = anchors.flatMap((anchor) => pairOf(anchor, ids) ?? [])
    const shared = sharedBlocks(found)
    for (const pair of found) if (!shared.has(pair.block)) this.addPair(pair)
  }

  /** Returns the number of notes so far. */
  get size(): number {
    return this.count
  }

  /** Returns the label of a new note. */
  newLabel(): string {
    this.count++
    return String(this.count)
  }

  /** Returns the label of the note that an element refers to. */
  referenceOf(element: HtmlElement): string | undefined {
    return this.references.get(element)
  }

  /** True for a note, which follows the text, and for a link back to the text. */
  isApart(element: HtmlElement): boolean {
    return this.labels.has(element) || this.hidden.has(element)
  }

  /** True for a link to a note or back, which readers see as a number or an arrow. */
  isLink(element: HtmlElement): boolean {
    return this.references.has(element) || this.hidden.has(element)
  }

  /** Returns the notes with their labels, in the order of their references. */
  blocks(): Array<[block: HtmlElement, label: string]> {
    return [...this.labels]
  }

  private addPair({ anchor, block }: Pair): void {
    // A link inside a note is a back link.
    if (this.labels.size >= MAX_NOTES || closest(anchor, (each) => this.labels.has(each))) return
    const label = this.labels.get(block) ?? this.newLabel()
    this.labels.set(block, label)
    this.references.set(wrapperOf(anchor), label)
    for (const link of linksIn(block)) if (BACK_TEXT.test(elementText(link))) this.hidden.add(link)
  }
}

interface Anchor {
  element: HtmlElement
  order: number
}
interface Pair {
  anchor: HtmlElement
  block: HtmlElement
}

function readPage(root: HtmlParent): { anchors: Anchor[]; ids: Map<string, Anchor> } {
  const anchors: Anchor[] = []
  const ids = new Map<string, Anchor>()
  let order = 0
  const visit = (parent: HtmlParent): void => {
    for (const child of parent.childNodes) {
      if (!isElement(child)) continue
      order++
      const isAnchor = child.tagName === 'a'
      const id = attribute(child, 'id') || (isAnchor ? attribute(child, 'name') : '')
      if (id !== '' && !ids.has(id)) ids.set(id, { element: child, order })
      if (
        (isAnchor && attribute(child, 'href').includes('#')) ||
        addressOf(child) !== attribute(child, 'href')
      )
        anchors.push({ element: child, order })
      visit(child)
    }
  }
  visit(root)
  return { anchors, ids }
}

/** WordPress names the note of a superscript in an attribute, with or without a link inside. */
function addressOf(element: HtmlElement): string {
  const id = element.tagName === 'sup' ? attribute(element, 'data-fn') : ''
  return id === '' ? attribute(element, 'href') : `#${id}`
}

/** Returns the note that a link targets, if any. */
function pairOf({ element, order }: Anchor, ids: ReadonlyMap<string, Anchor>): Pair | null {
  const [, name = ''] = /^[^#]*#(.+)$/.exec(addressOf(element)) ?? []
  const target = ids.get(decoded(name)) ?? ids.get(name)
  if (!target || target.order <= order || !REFERENCE_TEXT.test(elementText(element))) return null
  const block = closest(target.element, NOTE_BLOCK)
  if (!block || closest(element, (each) => each === block)) return null
  const isNamed = NOTE_NAME.test(name) || element.tagName === 'sup' || hasReferenceClass(element)
  return isNamed || leadsBack(block, element) ? { anchor: element, block } : null
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const hasReferenceClass = (element: HtmlElement) =>
  attribute(element, 'role') === 'doc-noteref' ||
  [...classesOf(element), ...classesOf(wrapperOf(element))].some((name) => REFERENCE_CLASS.test(name))

/** True if a block has a link to the reference or what is around it. */
function leadsBack(block: HtmlElement, reference: HtmlElement): boolean {
  const ids = [reference, wrapperOf(reference)].flatMap((each) => [
    attribute(each, 'id'),
    attribute(each, 'name'),
  ])
  return linksIn(block).some((each) => {
    const id = attribute(each, 'href').slice(1)
    return id !== '' && ids.includes(id)
  })
}

function linksIn(parent: HtmlElement): HtmlElement[] {
  const found: HtmlElement[] = []
  const visit = (each: HtmlParent): void => {
    for (const child of each.childNodes) {
      if (!isElement(child)) continue
      if (child.tagName === 'a' && /^[^#]*#/.test(attribute(child, 'href'))) found.push(child)
      visit(child)
    }
  }
  visit(parent)
  return found
}

/** The superscript around a link, if it holds nothing else. */
function wrapperOf(anchor: HtmlElement): HtmlElement {
  const parent = anchor.parentNode
  if (!parent || !isElement(parent) || !/^(?:sup|span)$/.test(parent.tagName)) return anchor
  return elementText(parent) === elementText(anchor) ? parent : anchor
}

/** Several notes in one paragraph cannot be told apart. */
function sharedBlocks(pairs: readonly Pair[]): Set<HtmlElement> {
  const targets = new Map<HtmlElement, string>()
  const shared = new Set<HtmlElement>()
  for (const { anchor, block } of pairs) {
    const target = addressOf(anchor).replace(/^[^#]*/, '')
    if ((targets.get(block) ?? target) !== target) shared.add(block)
    targets.set(block, target)
  }
  return shared
}
