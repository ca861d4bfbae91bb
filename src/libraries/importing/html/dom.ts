import type { DefaultTreeAdapterTypes } from 'parse5'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element
export type HtmlParent = DefaultTreeAdapterTypes.ParentNode

export const isElement = (node: HtmlNode | HtmlParent | undefined): node is HtmlElement =>
  node !== undefined && 'tagName' in node
export const isText = (node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text'
export const isComment = (node: HtmlNode): node is DefaultTreeAdapterTypes.CommentNode =>
  node.nodeName === '#comment'

/** Returns the value of an attribute, or an empty text. */
export function attribute(element: HtmlElement, name: string): string {
  for (const each of element.attrs) if (each.name === name) return each.value
  return ''
}

export const hasAttribute = (element: HtmlElement, name: string): boolean =>
  element.attrs.some((each) => each.name === name)

/** Whether browsers do not show an element. */
export const isHidden = (element: HtmlElement): boolean =>
  hasAttribute(element, 'hidden') || /(?:^|;)\s*display\s*:\s*none/i.test(attribute(element, 'style'))

/** Returns the names of an element's classes. */
export function classesOf(element: HtmlElement): string[] {
  const value = attribute(element, 'class')
  return value === '' ? [] : value.split(/\s+/).filter(Boolean)
}

export const hasClass = (element: HtmlElement, name: string): boolean => classesOf(element).includes(name)

/** Returns the elements below a node for which `isWanted` is true, in order. Does not look inside those found. */
export function outermost(parent: HtmlParent, isWanted: (element: HtmlElement) => boolean): HtmlElement[] {
  return parent.childNodes.flatMap((child) => {
    if (!isElement(child)) return []
    return isWanted(child) ? [child] : outermost(child, isWanted)
  })
}

/** Returns the first element below a node for which `isWanted` is true. */
export function findElement(
  parent: HtmlParent,
  isWanted: (element: HtmlElement) => boolean,
): HtmlElement | null {
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue
    const found = isWanted(child) ? child : findElement(child, isWanted)
    if (found) return found
  }
  return null
}

export const byTag =
  (...names: string[]) =>
  (element: HtmlElement): boolean =>
    names.includes(element.tagName)
export const byClass =
  (...names: string[]) =>
  (element: HtmlElement): boolean =>
    classesOf(element).some((name) => names.includes(name))

/** Returns the text of an element with single spaces. */
export const elementText = (node: HtmlNode | HtmlParent): string =>
  rawTextOf(node).replaceAll(/\s+/g, ' ').trim()

/** Returns the text of an element as it is. */
export function rawTextOf(node: HtmlNode | HtmlParent): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(rawTextOf).join('') : ''
}

/** Returns the closest element around a node, or the node itself, for which `isWanted` is true. */
export function closest(node: HtmlElement, isWanted: (element: HtmlElement) => boolean): HtmlElement | null {
  let current: HtmlParent | null = node
  while (current && isElement(current)) {
    if (isWanted(current)) return current
    current = current.parentNode
  }
  return null
}

/** Returns an attribute that holds an object as JSON; an empty object for anything else. */
export function jsonAttribute(element: HtmlElement, name: string): Record<string, unknown> {
  return readJson(attribute(element, name))
}

/** Returns an object from JSON; an empty object for anything else. */
export function readJson(value: string): Record<string, unknown> {
  if (!value.startsWith('{')) return {}
  try {
    return JSON.parse(value) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Elements that browsers show on separate lines, or that end the paragraph of an article. */
const LINES = new Set(
  (
    'p div section article header footer main nav hgroup address center fieldset legend figcaption figure aside dd dt dl ' +
    'caption dialog summary details li ul ol menu dir tr td th thead tbody tfoot table h1 h2 h3 h4 h5 h6 blockquote hr br ' +
    'pre listing xmp plaintext form option optgroup noframes frameset search img video audio iframe frame object embed applet'
  ).split(' '),
)

/** True for an element that ends a word. */
export const endsWords = ({ tagName }: HtmlElement): boolean => LINES.has(tagName)

/** Returns the text of an element as browsers show it: with single spaces, also between blocks. */
export function shownTextOf(node: HtmlNode | HtmlParent): string {
  const parts: string[] = []
  const visit = (each: HtmlNode | HtmlParent): void => {
    if ('value' in each) parts.push(each.value)
    if (!('childNodes' in each)) return
    const gap = isElement(each) && endsWords(each) ? ' ' : ''
    parts.push(gap)
    for (const child of each.childNodes) visit(child)
    parts.push(gap)
  }
  visit(node)
  return parts.join('').replaceAll(/\s+/g, ' ').trim()
}
