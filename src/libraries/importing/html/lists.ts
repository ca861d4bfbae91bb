import type { MarkdownNode } from '#article-text/writing/markdown-node.ts'
import { markOfItem } from '#article-text/outside-html.ts'
import type { Step } from './converter.ts'
import {
  attribute,
  byTag,
  findElement,
  hasAttribute,
  isElement,
  isText,
  type HtmlElement,
  type HtmlNode,
} from './dom.ts'
import { EMPHASIS, node, STRONG, text, withMark } from './nodes.ts'

/** Articles can nest lists and quotations 20 deep. */
const MAX_DEPTH = 17
const MAX_START = 999_999_999

/** Adds a list. One that is nested too deep becomes paragraphs. */
export function addList(step: Step): void {
  const { element, to, marks, convert } = step
  // A cell cannot hold a list. One with levels follows the table; the items of others are its text.
  const isLine = to.place.isLine && !hasLevels(element)
  if (isLine || to.place.depth >= MAX_DEPTH) {
    if (!isLine) convert.changes.add('depth')
    const isMarked = isLine && element.childNodes.filter(isElement).length > 1
    const start = element.tagName === 'ol' ? startOf(element) : null
    let index = 0
    return eachItem(element, convert, (nodes, isItem) => {
      to.end()
      if (isMarked && isItem) to.addText(markOfItem(start, index++), marks)
      convert.walk(nodes, to, marks)
      to.end()
    })
  }
  const items: MarkdownNode[] = []
  eachItem(element, convert, (nodes, isItem) => {
    const inside = to.inside({ isLine: false, hasDirectives: false, depth: to.place.depth + 1 })
    convert.walk(nodes, inside, marks)
    const blocks = inside.finish()
    const last = items.at(-1)
    // Old editors put a nested list between two items.
    if (blocks.length === 0) return
    if (!isItem && last) items[items.length - 1] = node('list_item', {}, [...last.children, ...blocks])
    else items.push(node('list_item', {}, blocks))
  })
  if (items.length === 0) return to.end()
  to.add(listBlock(element, items, convert))
}

const hasLevels = (list: HtmlElement) => {
  const isList = byTag('ul', 'ol', 'menu', 'dir')
  return findElement(list, isList) !== null
}

function listBlock(element: HtmlElement, items: MarkdownNode[], convert: Step['convert']): MarkdownNode {
  if (element.tagName !== 'ol') return node('bullet_list', { tight: true, marker: '-' }, items)
  const start = startOf(element)
  const isPlain = !hasAttribute(element, 'reversed') && !/^[aAiI]$/.test(attribute(element, 'type'))
  if (!isPlain) convert.changes.add('list')
  const isPossible = start >= 0 && start + items.length <= MAX_START
  return node('ordered_list', { tight: true, marker: '.', start: isPossible ? start : 1 }, items)
}

function startOf(list: HtmlElement): number {
  const [first] = list.childNodes.filter(isElement)
  const written = attribute(list, 'start') || (first ? attribute(first, 'value') : '')
  return Math.trunc(Number(written)) || (written === '0' ? 0 : 1)
}

/** Visits the items of a list, and what is between them. */
function eachItem(
  list: HtmlElement,
  convert: Step['convert'],
  visit: (nodes: readonly HtmlNode[], isItem: boolean) => void,
): void {
  for (const child of list.childNodes) {
    if (isElement(child) && convert.notes.isApart(child)) continue
    if (isElement(child) && child.tagName === 'li') {
      convert.bookmarks.reach(child)
      visit(child.childNodes, true)
    } else if (isElement(child) && isGroup(child)) eachItem(child, convert, visit)
    else if (!isText(child) || child.value.trim() !== '') visit([child], false)
  }
}

/** True for an element between a list and its items. */
const isGroup = (element: HtmlElement) =>
  /^(?:div|span|font|section|form)$/.test(element.tagName) &&
  element.childNodes.some((each) => isElement(each) && each.tagName === 'li')

/** Adds a quotation. */
export function addQuote(step: Step): void {
  const { element, to, marks, convert } = step
  if (to.place.isLine || to.place.depth >= MAX_DEPTH) {
    if (!to.place.isLine) convert.changes.add('depth')
    to.end()
    convert.walk(element.childNodes, to, marks)
    return to.end()
  }
  const inside = to.inside({ hasDirectives: false, depth: to.place.depth + 1 })
  convert.walk(element.childNodes, inside, marks)
  const blocks = inside.finish()
  if (blocks.length > 0) to.add(node('blockquote', {}, blocks))
}

/** Adds a pull quote with its speaker; one with more than paragraphs is a quotation. */
export function addPullQuote({ element, to, marks, convert }: Step): void {
  const speaker = citeIn(element)
  const inside = to.inside({ hasDirectives: false, depth: to.place.depth + 1 })
  convert.walk(withoutNode(element.childNodes, speaker), inside, marks)
  const blocks = inside
    .finish()
    .flatMap((block) => (block.type.name === 'blockquote' ? block.children : [block]))
  const line = to.inside({ isLine: true })
  if (speaker) convert.walk(speaker.childNodes, line, marks)
  const by = line.finishLine()
  const name = by
    .map((each) => each.textContent)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const isPlain = blocks.every(({ type }) => type.name === 'paragraph') && name.length <= 500
  if (blocks.length === 0) return to.add(node('paragraph', {}, by))
  const isPossible = isPlain && to.place.hasDirectives && !to.place.isLine
  if (isPossible) return to.add(node('pull_quote', { by: name, more: null }, blocks))
  const signed = by.length > 0 ? [...blocks, node('paragraph', {}, by)] : blocks
  if (to.place.isLine || to.place.depth >= MAX_DEPTH) for (const block of signed) to.add(block)
  else to.add(node('blockquote', {}, signed))
}

function citeIn(element: HtmlElement): HtmlElement | null {
  for (const child of element.childNodes) {
    if (!isElement(child)) continue
    if (/^(?:cite|footer|figcaption)$/.test(child.tagName)) return child
    const inside = child.tagName === 'blockquote' ? citeIn(child) : null
    if (inside) return inside
  }
  return null
}

/** Returns nodes without one of them, even when it is inside the quotation among them. */
function withoutNode(nodes: readonly HtmlNode[], removed: HtmlElement | null): HtmlNode[] {
  if (!removed) return [...nodes]
  if (removed.parentNode)
    removed.parentNode.childNodes = removed.parentNode.childNodes.filter((each) => each !== removed)
  return nodes.filter((each) => each !== removed)
}

/** Adds a box with a title; where no box can be, its title in bold and its content. */
export function addBox(
  { to, marks, convert }: Omit<Step, 'element'>,
  title: MarkdownNode[],
  content: readonly HtmlNode[],
): void {
  const name = title
    .map((each) => each.textContent)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const isPossible = to.place.hasDirectives && !to.place.isLine && to.place.boxes < 2 && name.length <= 1_000
  if (!isPossible) {
    if (name !== '') to.add(node('paragraph', {}, [text(name, withMark([], STRONG))]))
    to.end()
    convert.walk(content, to, marks)
    return to.end()
  }
  const inside = to.inside({ boxes: to.place.boxes + 1 })
  convert.walk(content, inside, marks)
  const blocks = inside.finish()
  if (blocks.length > 0) to.add(node('box', { title: name, more: null }, blocks))
  else if (name !== '') to.add(node('paragraph', {}, [text(name, withMark([], EMPHASIS))]))
}
