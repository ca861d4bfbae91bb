import { Parser } from 'htmlparser2'
import { storableText } from '#shared/storable-text.ts'
import { plainLine } from '../lines-and-words.ts'

/** An item of structured data. */
export type Json = Record<string, unknown>

/** Returns the items of all JSON-LD on a page, those of graphs included. */
export function jsonLdItems(document: Document): Json[] {
  const items: Json[] = []
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const source = (script.textContent ?? '').replace(/^\s*(?:<!\[CDATA\[|<!--)|(?:\]\]>|-->)\s*$/g, '')
    try {
      collect(JSON.parse(source), items)
    } catch {
      // Invalid JSON-LD is common; the meta tags remain.
    }
  }
  return items
}

function collect(value: unknown, items: Json[]): void {
  if (Array.isArray(value)) for (const entry of value) collect(entry, items)
  else if (isJson(value)) {
    items.push(value)
    if ('@graph' in value) collect(value['@graph'], items)
  }
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

/** Returns the schema.org types of an item. */
export function typesOf(item: Json): string[] {
  const type = item['@type']
  return (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string')
}

/** Returns a string value with its entities decoded; empty for other values. */
export function decodedString(value: unknown): string {
  return typeof value === 'string' ? decodeEntities(value).trim() : ''
}

/** Returns the names of people or organizations, without web addresses. */
export function namesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesOf)
  const name = plainLine(decodedString(isJson(value) ? value.name : value))
  return name && !/^https?:/.test(name) ? [name] : []
}

/** Returns the addresses of images. */
export function imagesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(imagesOf)
  return [decodedString(isJson(value) ? (value.url ?? value.contentUrl) : value)].filter(Boolean)
}

const META_NAMES = ['property', 'name', 'itemprop', 'http-equiv']
const metaOfDocument = new WeakMap<Document, ReadonlyMap<string, string>>()

/** Returns the content of the first of these meta tags that has any. */
export function metaContent(document: Document, names: readonly string[]): string {
  const contents = metaOfDocument.get(document) ?? readMeta(document)
  for (const name of names) {
    const content = contents.get(name)
    if (content) return decodeEntities(content)
  }
  return ''
}

// One walk: a page has hundreds of tags, and a search goes through all of its elements.
function readMeta(document: Document): ReadonlyMap<string, string> {
  const contents = new Map<string, string>()
  for (const meta of document.querySelectorAll('meta[content]')) {
    const content = meta.getAttribute('content')?.trim()
    if (!content || /^https?:.*(?:facebook|twitter)\.com/.test(content)) continue
    for (const attribute of META_NAMES) {
      const name = meta.getAttribute(attribute)?.toLowerCase()
      if (name && !contents.has(name)) contents.set(name, content)
    }
  }
  metaOfDocument.set(document, contents)
  return contents
}

/** Decodes HTML entities once more: metadata is often escaped twice. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z]\w{1,30});/gi, (entity) => {
    let decoded = ''
    new Parser({ ontext: (part) => (decoded += part) }).end(entity)
    return storableText(decoded)
  })
}
