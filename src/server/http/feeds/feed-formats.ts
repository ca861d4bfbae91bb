import { withoutControls, xmlText } from '#shared/xml.ts'

export interface FeedItem {
  /** Stays when the address changes. */
  id: string
  url: string
  /** Plain text, like all texts of an item. */
  title: string
  summary: string
  /** The whole text as HTML; null for the summary only. */
  html: string | null
  /** Source, credit lines, and what assisted with the text. */
  credits: string[]
  /** Addresses of the sources. */
  sources: string[]
  /** Oldest first. */
  corrections: string[]
  /** ISO 8601, as `updated`. */
  published: string
  updated: string
  category: { term: string; label: string }
  /** With the addresses of their pages, or null. */
  authors: Array<{ name: string; url: string | null }>
  /** Null for an article without a picture. */
  image: string | null
  /** The enclosure for `image`; null if its size is unknown. */
  enclosure: { type: string; bytes: number } | null
}

export interface FeedData {
  id: string
  home: string
  self: string
  title: string
  description: string
  publisher: string
  /** A BCP 47 tag. */
  language: string
  icon: string
  favicon: string
  /** ISO 8601; null for a feed without items. */
  updated: string | null
  /** The address of a WebSub hub, or null. */
  hub: string | null
  /** The signed note of the newest checkpoint, and the address of the page about the record; null without a record. */
  record: { checkpoint: string; page: string } | null
  items: FeedItem[]
}

/** The namespace of the checkpoint is the address of its specification. */
const checkpointElement = ({ record }: FeedData): string[] =>
  record
    ? [
        element('record:checkpoint', record.checkpoint, {
          'xmlns:record': 'https://c2sp.org/tlog-checkpoint',
          about: record.page,
        }),
      ]
    : []

const XML = '<?xml version="1.0" encoding="utf-8"?>\n'

/** Returns a feed as RSS 2.0 (rssboard.org/rss-specification). Authors are in dc:creator, because RSS demands email addresses. */
export function rssFeed(feed: FeedData): string {
  const channel = [
    element('title', feed.title),
    element('link', feed.home),
    element('description', feed.description),
    empty('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.self }),
    ...(feed.hub ? [empty('atom:link', { rel: 'hub', href: feed.hub })] : []),
    element('language', feed.language),
    element('copyright', feed.publisher),
    ...(feed.updated ? [element('lastBuildDate', new Date(feed.updated).toUTCString())] : []),
    element('generator', 'Broadsheet'),
    // All three elements are required. Title and link must equal the channel's.
    `<image>${element('url', feed.icon)}${element('title', feed.title)}${element('link', feed.home)}</image>`,
    ...checkpointElement(feed),
    ...feed.items.map(rssItem),
  ]
  const namespaces =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"'
  return `${XML}<rss version="2.0" ${namespaces}>\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>\n`
}

function rssItem(item: FeedItem): string {
  const { enclosure } = item
  const parts = [
    element('title', item.title),
    element('link', item.url),
    element('guid', item.id, { isPermaLink: String(isAtSite(item)) }),
    ...item.authors.map(({ name }) => element('dc:creator', name)),
    element('category', item.category.label),
    ...item.sources.map((url) => element('dc:source', url)),
    element('pubDate', new Date(item.published).toUTCString()),
    element('atom:updated', item.updated),
    element('description', htmlOf(item)),
    ...(item.html === null ? [] : [element('content:encoded', item.html + notesOf(item))]),
    ...(item.image && enclosure
      ? [empty('enclosure', { url: item.image, length: String(enclosure.bytes), type: enclosure.type })]
      : []),
  ]
  return `<item>\n${parts.join('\n')}\n</item>`
}

/** Returns a feed as Atom 1.0 (RFC 4287). */
export function atomFeed(feed: FeedData): string {
  const parts = [
    element('id', feed.id),
    element('title', feed.title),
    element('subtitle', feed.description),
    // Required even in an empty feed.
    element('updated', feed.updated ?? new Date(0).toISOString()),
    empty('link', { rel: 'alternate', type: 'text/html', href: feed.home }),
    empty('link', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
    ...(feed.hub ? [empty('link', { rel: 'hub', href: feed.hub })] : []),
    element('generator', 'Broadsheet'),
    element('icon', feed.favicon),
    element('logo', feed.icon),
    element('rights', feed.publisher),
    ...checkpointElement(feed),
    ...feed.items.map(atomEntry),
  ]
  return `${XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">\n${parts.join('\n')}\n</feed>\n`
}

function atomEntry(item: FeedItem): string {
  const { enclosure } = item
  const size: Record<string, string> = enclosure
    ? { type: enclosure.type, length: String(enclosure.bytes) }
    : {}
  const parts = [
    element('id', item.id),
    element('title', item.title, { type: 'text' }),
    empty('link', { rel: 'alternate', type: 'text/html', href: item.url }),
    element('published', item.published),
    element('updated', item.updated),
    ...item.authors.map(
      ({ name, url }) => `<author>${element('name', name)}${url ? element('uri', url) : ''}</author>`,
    ),
    empty('category', item.category),
    ...item.sources.map((href) => empty('link', { rel: 'via', type: 'text/html', href })),
    element('summary', htmlOf(item), { type: 'html' }),
    ...(item.html === null ? [] : [element('content', item.html + notesOf(item), { type: 'html' })]),
    ...(item.image ? [empty('link', { rel: 'enclosure', href: item.image, ...size })] : []),
  ]
  return `<entry>\n${parts.join('\n')}\n</entry>`
}

/** Returns a feed as JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function jsonFeed(feed: FeedData): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.self,
    description: feed.description,
    icon: feed.icon,
    favicon: feed.favicon,
    language: feed.language,
    hubs: feed.hub ? [{ type: 'WebSub', url: feed.hub }] : undefined,
    // Extensions begin with an underscore, and `about` explains them.
    _record: feed.record ? { about: feed.record.page, checkpoint: feed.record.checkpoint } : undefined,
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: withoutControls(item.title),
      summary: withoutControls(item.summary),
      ...(item.html === null
        ? { content_text: withoutControls([item.summary, ...item.credits, ...item.corrections].join('\n\n')) }
        : { content_html: withoutControls(item.html + notesOf(item)) }),
      image: item.image ?? undefined,
      date_published: item.published,
      date_modified: item.updated,
      authors: item.authors.map(({ name, url }) => ({
        name: withoutControls(name),
        url: url || undefined,
      })),
      tags: [item.category.label],
    })),
  })
}

/** False for an id with a former address of the site, which may lead nowhere. */
const isAtSite = ({ id, url }: FeedItem): boolean => new URL(id).origin === new URL(url).origin

/** Returns summary, credits and corrections as HTML, which feed readers expect in descriptions. */
const htmlOf = (item: FeedItem): string => paragraphsOf(item.summary.split(/\n{2,}/)) + notesOf(item)

/** Returns credits and corrections as HTML. */
const notesOf = ({ credits, corrections }: FeedItem): string => paragraphsOf([...credits, ...corrections])

const paragraphsOf = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${xmlText(text).replaceAll('\n', '<br>')}</p>`).join('')

function element(name: string, text: string, attributes: Record<string, string> = {}): string {
  return `<${name}${attributesOf(attributes)}>${xmlText(text)}</${name}>`
}

function empty(name: string, attributes: Record<string, string>): string {
  return `<${name}${attributesOf(attributes)}/>`
}

function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('')
}
