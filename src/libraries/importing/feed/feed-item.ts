import { createHash } from 'node:crypto'
import type { Text } from '#shared/catalog/message.ts'
import { archiveDate } from '#shared/written-dates.ts'
import { refusedDates } from '../refused-dates.ts'
import { decodeEntities, lineOfHtml } from '../markup/line-of-html.ts'
import { escapeHtml } from '../markup/html-text.ts'
import { innerHtml, ownText, type XmlNode } from './xml-items.ts'

/** What an item of any kind of feed has. */
export interface FeedItem {
  id: string
  link: string
  title: string
  html: string
  excerpt: string
  publishedAt: string | null
  updatedAt: string | null
  /** What the receipt says of dates that do not exist. */
  refusedDates: Text[]
  authors: FeedAuthor[]
  tags: string[]
  image: { url: string; alt: string; caption: string } | null
  lang: string
}

export interface FeedAuthor {
  name: string
  url: string
}

const CONTENT = 'http://purl.org/rss/1.0/modules/content/'
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/'
const MEDIA = 'http://search.yahoo.com/mrss/'
const ITUNES = 'http://www.itunes.com/dtds/podcast-1.0.dtd'
const XHTML = 'http://www.w3.org/1999/xhtml'
const FEEDBURNER = 'http://rssnamespace.org/feedburner/ext/1.0'
const EXTENSIONS = new Set([CONTENT, DUBLIN_CORE, MEDIA, ITUNES, XHTML, FEEDBURNER])

const MAX_NAMES = 100

/** Reads an item of RSS, RDF or Atom. */
export function xmlItem(node: XmlNode): FeedItem {
  const elements = node.children.filter((child) => typeof child !== 'string')
  /** Elements by name: of the format itself, or of an extension. */
  const all = (name: string, uri?: string) =>
    elements.filter((each) => each.name === name && (uri ? each.uri === uri : !EXTENSIONS.has(each.uri)))
  const textNamed = (name: string, uri?: string) => all(name, uri).map(ownText).find(Boolean) ?? ''
  const link = linkOf(node, all, textNamed)
  const content = htmlOf(all('encoded', CONTENT)[0] ?? all('content')[0] ?? all('body', XHTML)[0])
  const summary = htmlOf(all('description')[0] ?? all('summary')[0])
  const files = enclosuresOf(all)
  const id = textNamed('guid') || textNamed('id') || node.attributes['rdf:about'] || link
  const title = titleOf(all('title')[0])
  const updated = textNamed('updated') || textNamed('modified')
  const published =
    textNamed('pubdate') ||
    textNamed('published') ||
    textNamed('issued') ||
    textNamed('date', DUBLIN_CORE) ||
    textNamed('updated')
  return {
    id:
      id ||
      createHash('sha256')
        .update(`${title}\n${content || summary}`)
        .digest('hex'),
    link,
    title,
    html: withFiles(content || summary, files),
    excerpt: content ? lineOfHtml(summary) : '',
    publishedAt: archiveDate(published),
    updatedAt: archiveDate(updated),
    refusedDates: refusedDates(published, updated),
    authors: authorsOf(all),
    tags: tagsOf(all),
    image: imageOf(all, files),
    lang: textNamed('language', DUBLIN_CORE) || (node.attributes['xml:lang'] ?? ''),
  }
}

type Find = (name: string, uri?: string) => XmlNode[]

function linkOf(node: XmlNode, all: Find, textNamed: (name: string, uri?: string) => string): string {
  const alternate = all('link').find(({ attributes: { rel, href } }) => href && (!rel || rel === 'alternate'))
  const [guid] = all('guid')
  const permalink = guid && guid.attributes['ispermalink'] !== 'false' ? ownText(guid) : ''
  const candidates = [
    textNamed('origlink', FEEDBURNER),
    alternate?.attributes['href'],
    textNamed('link'),
    permalink,
    node.attributes['rdf:about'],
  ]
  return candidates.find((text) => /^https?:\/\//i.test(text ?? '')) ?? textNamed('link')
}

/** Returns a text as HTML. Atom names its form; RSS has HTML. */
function htmlOf(node: XmlNode | undefined): string {
  if (!node) return ''
  const type = node.attributes['type'] ?? ''
  if (type === 'xhtml' || node.uri === XHTML || node.attributes['mode'] === 'xml') return innerHtml(node)
  if (type === 'text' || type === 'text/plain') return `<p>${escapeHtml(ownText(node))}</p>`
  const text = ownText(node)
  return text || innerHtml(node)
}

function titleOf(node: XmlNode | undefined): string {
  if (!node) return ''
  const type = node.attributes['type'] ?? ''
  if (type === 'html' || type === 'xhtml') return lineOfHtml(htmlOf(node))
  return decodeEntities(ownText(node)).replaceAll(/\s+/g, ' ').trim()
}

function authorsOf(all: Find): FeedAuthor[] {
  const creators = all('creator', DUBLIN_CORE).map((each) => authorOf(ownText(each)))
  const authors = all('author').map((each) => {
    const part = (name: string) => {
      const found = each.children.find((child) => typeof child !== 'string' && child.name === name)
      return typeof found === 'object' ? ownText(found) : ''
    }
    return part('name') ? { name: decodeEntities(part('name')), url: part('uri') } : authorOf(ownText(each))
  })
  const found = creators.length > 0 ? creators : authors
  const named = (
    found.length > 0 ? found : all('author', ITUNES).map((each) => authorOf(ownText(each)))
  ).filter((author) => author.name)
  return named.slice(0, MAX_NAMES)
}

/** RSS writes authors as `ann@example.org (Ann)`. */
export function authorOf(text: string): FeedAuthor {
  const [, email = '', name = ''] = /^(\S+@\S+)\s*(?:\(([^)]*)\))?$/.exec(text.trim()) ?? []
  const plain = decodeEntities(email ? name || (email.split('@')[0] ?? '') : text)
  return { name: plain.trim(), url: '' }
}

function tagsOf(all: Find): string[] {
  const names = [...all('category'), ...all('subject', DUBLIN_CORE)].map((each) => {
    const { label, term } = each.attributes
    return decodeEntities(label || term || ownText(each)).trim()
  })
  return [...new Set(names.filter(Boolean))].slice(0, MAX_NAMES)
}

export interface Enclosure {
  url: string
  type: string
  alt: string
  caption: string
}

function enclosuresOf(all: Find): Enclosure[] {
  const media = [...all('content', MEDIA), ...all('group', MEDIA).flatMap((group) => mediaIn(group))]
  const links = all('link').filter((each) => each.attributes['rel'] === 'enclosure')
  const found = [...all('enclosure'), ...media, ...links].map((each) => {
    const { url, href, type = '', medium = '' } = each.attributes
    const text = (name: string) => mediaIn(each, name).map(ownText)[0] ?? ''
    return { url: url ?? href ?? '', type: type || medium, alt: text('title'), caption: text('description') }
  })
  const known = new Set<string>()
  return found.filter(({ url }) => {
    const isNew = /^https?:\/\//i.test(url) && !known.has(url)
    known.add(url)
    return isNew
  })
}

const mediaIn = (node: XmlNode, name = 'content') =>
  node.children.filter(
    (child): child is XmlNode => typeof child !== 'string' && child.uri === MEDIA && child.name === name,
  )

const isImage = ({ type, url }: Enclosure) =>
  type.startsWith('image') || (type === '' && /\.(?:jpe?g|png|gif|webp|avif)(?:$|\?)/i.test(url))

/** Adds recordings and other files that the text does not name. Pictures are featured instead. */
export function withFiles(html: string, files: readonly Enclosure[]): string {
  const added = files
    .filter((file) => !isImage(file) && !html.includes(file.url) && !html.includes(escapeHtml(file.url)))
    .slice(0, MAX_NAMES)
    .map(({ url, type }) => {
      const source = escapeHtml(url)
      if (type.startsWith('audio')) return `<audio src="${source}" controls></audio>`
      if (type.startsWith('video/')) return `<video src="${source}" controls></video>`
      return `<p><a href="${source}">${escapeHtml(fileNameOf(url))}</a></p>`
    })
  return [...added, html].join('\n')
}

function fileNameOf(url: string): string {
  const name = url.split(/[?#]/)[0]?.split('/').at(-1) || url
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function imageOf(all: Find, files: readonly Enclosure[]): FeedItem['image'] {
  const image = files.find(isImage)
  if (image) return { url: image.url, alt: image.alt, caption: image.caption }
  const [thumbnail] = [...all('thumbnail', MEDIA), ...all('image', ITUNES)]
  const url = thumbnail?.attributes['url'] ?? thumbnail?.attributes['href'] ?? ''
  return /^https?:\/\//i.test(url) ? { url, alt: '', caption: '' } : null
}
