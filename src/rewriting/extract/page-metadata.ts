import { storableText } from '#shared/storable-text.ts'
import { oneLine } from '../plain-text.ts'

export interface PageMetadata {
  title: string
  siteName: string
  byline: string
  /** ISO 8601 UTC, or null. */
  publishedAt: string | null
  images: string[]
  /** The text from structured data, which may lack paragraph breaks. */
  articleBody: string
  /** Whether structured data or Open Graph declares an article. */
  isArticle: boolean
  language: string
}

type Json = Record<string, unknown>

const ARTICLE_TYPE = /(?:Article|BlogPosting|Report)$/

/** Returns the metadata in JSON-LD, Open Graph and meta tags; the most specific source wins. */
export function readMetadata(document: Document): PageMetadata {
  const article = jsonLdItems(document).find((item) => typesOf(item).some((type) => ARTICLE_TYPE.test(type)))
  const meta = (...names: string[]) => metaContent(document, names)
  const root = document.documentElement
  return {
    title: textOf(article?.headline) || meta('og:title', 'twitter:title', 'dc.title'),
    siteName: namesOf(article?.publisher).join(', ') || meta('og:site_name', 'application-name'),
    byline:
      namesOf(article?.author).join(', ') || meta('author', 'article:author', 'parsely-author', 'dc.creator'),
    publishedAt: isoDate(
      textOf(article?.datePublished) ||
        meta(
          'article:published_time',
          'og:article:published_time',
          'datepublished',
          'parsely-pub-date',
          'date',
        ) ||
        (document
          .querySelector('time[datetime][pubdate], article time[datetime]')
          ?.getAttribute('datetime') ??
          ''),
    ),
    images: [...imagesOf(article?.image), meta('og:image', 'og:image:url', 'twitter:image')].filter(Boolean),
    articleBody: textOf(article?.articleBody),
    isArticle: article !== undefined || meta('og:type').toLowerCase().startsWith('article'),
    language: (root?.getAttribute('lang') || meta('og:locale', 'content-language'))
      .replace('_', '-')
      .toLowerCase(),
  }
}

function jsonLdItems(document: Document): Json[] {
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

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

function typesOf(item: Json): string[] {
  const type = item['@type']
  return (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? decodeEntities(value).trim() : ''
}

function namesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesOf)
  const name = oneLine(textOf(isJson(value) ? value.name : value))
  return name && !/^https?:/.test(name) ? [name] : []
}

function imagesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(imagesOf)
  return [textOf(isJson(value) ? (value.url ?? value.contentUrl) : value)].filter(Boolean)
}

function metaContent(document: Document, names: string[]): string {
  for (const name of names)
    for (const attribute of ['property', 'name', 'itemprop', 'http-equiv']) {
      const content = document
        .querySelector(`meta[${attribute}="${name}" i]`)
        ?.getAttribute('content')
        ?.trim()
      if (content && !/^https?:.*(?:facebook|twitter)\.com/.test(content)) return decodeEntities(content)
    }
  return ''
}

function isoDate(text: string): string | null {
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Decodes HTML entities once more: metadata is often escaped twice. */
export function decodeEntities(text: string): string {
  return text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? storableText(String.fromCodePoint(code)) : whole
    })
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
