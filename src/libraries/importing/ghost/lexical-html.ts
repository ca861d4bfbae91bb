import { cardHtml } from './card-html.ts'
import { type CardData, element, escapeHtml, listOf, recordOf, stringOf } from '../markup/html-text.ts'

const MAX_DEPTH = 200

/** The tags of Lexical's bits for the format of a text. */
const FORMATS = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
] as const

/** Returns the text of Ghost's present editor as HTML, or null if it is not one. Cards are as readers see them. */
export function lexicalHtml(json: string): string | null {
  try {
    const { root } = recordOf(JSON.parse(json))
    return Array.isArray(recordOf(root)['children']) ? childrenHtml(recordOf(root), 0) : null
  } catch {
    return null
  }
}

const childrenHtml = (node: CardData, depth: number): string =>
  listOf(node['children'])
    .map((child) => nodeHtml(recordOf(child), depth + 1))
    .join('')

function nodeHtml(node: CardData, depth: number): string {
  const type = stringOf(node['type'])
  // A list visits its items itself. Visiting them here too would double the work with each level.
  if (type === 'list' && depth < MAX_DEPTH) return listHtml(node, depth)
  const inner = depth < MAX_DEPTH ? childrenHtml(node, depth) : escapeHtml(nodeText(node))
  switch (type) {
    case 'paragraph':
      return element('p', {}, inner)
    case 'heading':
    case 'extended-heading': {
      const tag = stringOf(node['tag'])
      return element(/^h[1-6]$/.test(tag) ? tag : 'h2', {}, inner)
    }
    case 'quote':
    case 'extended-quote':
      return element('blockquote', {}, inner)
    case 'aside':
      return element('blockquote', { class: 'kg-blockquote-alt' }, inner)
    case 'list':
      return element('p', {}, inner)
    case 'listitem':
      return `<li>${inner}</li>`
    case 'link':
    case 'autolink':
      return element('a', { href: node['url'], rel: node['rel'], title: node['title'] }, inner)
    case 'at-link':
      return stringOf(node['url'])
        ? element('a', { href: node['url'] }, inner || stringOf(node['url']))
        : inner
    case 'linebreak':
      return '<br>'
    case 'tab':
      return '\t'
    case 'zwnj':
      return ''
    case 'text':
    case 'extended-text':
    case 'tk':
      return textHtml(node)
    default:
      return 'children' in node ? inner : cardHtml(type, node)
  }
}

/** An item that has only a list belongs to the item before it. */
function listHtml(node: CardData, depth: number): string {
  const items: string[] = []
  for (const child of listOf(node['children']).map(recordOf)) {
    const inner = childrenHtml(child, depth + 1)
    const parts = listOf(child['children']).map((part) => stringOf(recordOf(part)['type']))
    const last = items.at(-1)
    if (last !== undefined && parts.length > 0 && parts.every((type) => type === 'list'))
      items[items.length - 1] = last + inner
    else items.push(inner)
  }
  const html = items.map((item) => `<li>${item}</li>`).join('')
  if (node['listType'] !== 'number' && node['tag'] !== 'ol') return element('ul', {}, html)
  const start = stringOf(node['start'])
  return element('ol', { start: start === '1' ? '' : start }, html)
}

function textHtml(node: CardData): string {
  const format = typeof node['format'] === 'number' ? node['format'] : 0
  let html = escapeHtml(stringOf(node['text']))
  if (!html) return ''
  for (const [bit, tag] of FORMATS) if ((format & bit) !== 0) html = `<${tag}>${html}</${tag}>`
  return html
}

/** The text of a part that is nested too deeply, without recursion. */
function nodeText(node: CardData): string {
  const words: string[] = []
  const waiting: unknown[] = [node]
  while (waiting.length > 0) {
    const each = recordOf(waiting.pop())
    if (stringOf(each['text'])) words.push(stringOf(each['text']))
    waiting.push(...listOf(each['children']).toReversed())
  }
  return words.join(' ')
}
