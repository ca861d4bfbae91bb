import { defaultTreeAdapter, parse, serialize, type DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element
type Document = DefaultTreeAdapterTypes.Document

/** Removes scripts and what counts visits. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<noscript>.*?<\/noscript>/gs, '')
    .replaceAll(
      /<link rel="(?:modulepreload|preload)"[^>]*as="script"[^>]*>|<link rel="modulepreload"[^>]*>/g,
      '',
    )
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

/** Returns every address that a page links to, shows or loads. */
export function addressesIn(html: string): string[] {
  const found: string[] = []
  eachElement(parse(html), (element) => {
    for (const name of LINKS[element.tagName] ?? []) {
      const value = element.attrs.find((attribute) => attribute.name === name)?.value
      if (value === undefined) continue
      if (name === 'srcset') found.push(...srcsetOf(value))
      else if (element.tagName !== 'link' || isLoaded(element)) found.push(value)
    }
  })
  return found
}

const relOf = (link: Element) => link.attrs.find(({ name }) => name === 'rel')?.value ?? ''

/** Not the canonical address, which may be elsewhere. */
const isLoaded = (link: Element) => !/canonical|preconnect|dns-prefetch/.test(relOf(link))

const srcsetOf = (value: string) =>
  value.includes('data:') ? [] : value.split(',').flatMap((part) => part.trim().split(/\s+/, 1)[0] ?? [])

/**
 * Returns a page for a file server. `linkTo` returns the address of a link in the copy, or null for one that needs a
 * server, which is removed, or leads nowhere, of which the words stay.
 */
export function staticPage(
  html: string,
  linkTo: (href: string) => { href: string } | 'remove' | 'unlink',
): string {
  const document = parse(html)
  const removed: Element[] = []
  const unlinked: Element[] = []
  eachElement(document, (element) => {
    if (element.tagName === 'html') element.attrs.push({ name: 'data-scriptless', value: '' })
    if (element.tagName === 'form') removed.push(element)
    const isLink = element.tagName === 'a' || /^(?:next|prev|alternate)$/.test(relOf(element))
    if (!isLink) return
    const href = element.attrs.find(({ name }) => name === 'href')
    if (!href) return
    const target = linkTo(href.value)
    if (target === 'remove') removed.push(element)
    else if (target === 'unlink') (element.tagName === 'a' ? unlinked : removed).push(element)
    else href.value = target.href
  })
  for (const element of unlinked) element.attrs = element.attrs.filter(({ name }) => name !== 'href')
  for (const element of removed) removeWithEmptyParents(element)
  return serialize(document)
}

/** An entry of a list goes with its only link. */
function removeWithEmptyParents(element: Element): void {
  const parent = element.parentNode
  defaultTreeAdapter.detachNode(element)
  if (parent && 'tagName' in parent && parent.tagName === 'li' && isEmpty(parent))
    removeWithEmptyParents(parent)
}

const isEmpty = (element: Element) =>
  element.childNodes.every((node) => node.nodeName === '#text' && 'value' in node && node.value.trim() === '')

function eachElement(root: Document, visit: (element: Element) => void): void {
  const waiting: Node[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('tagName' in node) visit(node)
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed())
  }
}
