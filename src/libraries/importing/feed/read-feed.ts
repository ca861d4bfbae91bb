import { message, type Text } from '#shared/catalog/message.ts'
import { stat } from 'node:fs/promises'
import { SourceError } from '../source-error.ts'
import type { ReadSource, SourceArticle, SourcePerson, SourceTerm } from '../source-records.ts'
import type { FeedAuthor, FeedItem } from './feed-item.ts'
import { type FeedChannel, feedParts, readChannel } from './feed-parts.ts'

const MAX_FEED_BYTES = 256 * 1024 ** 2
const MAX_NAMES = 100_000

/** What the first reading of a feed collects for the second. */
interface FeedIndex {
  channel: FeedChannel
  people: Map<string, FeedAuthor>
  tags: Map<string, string>
  items: number
  firstLink: string
  /** Ids that name several articles, such as “N/A”. */
  sharedIds: Set<string>
}

/** Reads a file with an RSS 0.9 to 2.0, RDF, Atom or JSON feed. It is read twice, with one item in memory. */
export const readFeed: ReadSource = async function* (file, signal) {
  const { size } = await stat(file).catch((cause: unknown) => {
    throw new SourceError('fileMissing', { cause })
  })
  if (size > MAX_FEED_BYTES) throw new SourceError('feedOver256')
  const index = await indexOf(file)
  const { channel } = index
  const url = siteUrl(index)
  yield {
    type: 'site',
    url,
    name: channel.title,
    tagline: channel.description,
    lang: channel.lang,
    version: channel.version,
  }
  for (const [sourceId, author] of index.people) yield personOf(sourceId, author)
  for (const [sourceId, name] of index.tags) yield tagOf(sourceId, name)
  if (channel.image) {
    const texts = { title: channel.title, alt: '', caption: '', credit: '', description: '' }
    yield {
      type: 'media',
      sourceId: 'logo',
      paths: [],
      url: channel.image,
      ...texts,
      articleId: null,
      createdAt: null,
    }
  }
  const known = new Set<string>()
  for await (const part of feedParts(file)) {
    signal.throwIfAborted()
    if (part.type === 'problem') {
      yield part
      continue
    }
    const item = index.sharedIds.has(part.item.id) ? { ...part.item, id: placeOf(part.item) } : part.item
    const what = item.title || item.id
    const isNew = !known.has(item.id)
    if (isNew) yield articleOf(item, channel, url)
    const reasons: Text[] = isNew ? item.refusedDates : ['duplicateInFeed']
    for (const reason of reasons) yield { type: 'problem', what, reason }
    known.add(item.id)
  }
  const reason = message('feedListsArticles', { count: index.items })
  yield { type: 'problem', what: 'the feed', reason }
}

async function indexOf(file: string): Promise<FeedIndex> {
  const people = new Map<string, FeedAuthor>()
  const tags = new Map<string, string>()
  const ids = new Map<string, { title: string; place: string }>()
  const sharedIds = new Set<string>()
  let items = 0
  let firstLink = ''
  const channel = await readChannel(file, (item) => {
    items += 1
    firstLink ||= item.link
    const first = ids.get(item.id)
    if (!first) ids.set(item.id, { title: item.title, place: placeOf(item) })
    else if (first.place !== placeOf(item) && (!item.title || item.title !== first.title))
      sharedIds.add(item.id)
    for (const author of item.authors) if (people.size < MAX_NAMES) people.set(keyOf(author.name), author)
    for (const tag of item.tags) if (tags.size < MAX_NAMES) tags.set(keyOf(tag), tag)
  })
  // The authors of the feed wrote the entries that name no author.
  for (const author of channel.authors)
    if (!people.has(keyOf(author.name))) people.set(keyOf(author.name), author)
  return { channel, people, tags, items, firstLink, sharedIds }
}

/** Returns what distinguishes an article from others with its id: where it is, or its title. */
const placeOf = ({ link, title }: Pick<FeedItem, 'link' | 'title'>) =>
  /^https?:\/\//i.test(link) ? link : title.slice(0, 300)

const keyOf = (name: string) => name.toLowerCase()

/** The address of the site, without a trailing slash; the host of the first article if the feed does not name it. */
function siteUrl({ channel, firstLink }: FeedIndex): string | null {
  if (/^https?:\/\//i.test(channel.link)) return channel.link.replace(/[?#].*$/, '').replace(/\/+$/, '')
  const parsed = parseUrl(channel.self) ?? parseUrl(firstLink)
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin : null
}

const personOf = (sourceId: string, { name, url }: FeedAuthor): SourcePerson => ({
  type: 'person',
  sourceId,
  paths: [],
  name,
  slug: '',
  about: '',
  portrait: '',
  links: /^https?:\/\//.test(url) ? [{ label: 'Website', url }] : [],
})

const tagOf = (sourceId: string, name: string): SourceTerm => ({
  type: 'tag',
  sourceId,
  paths: [],
  name,
  slug: '',
  description: '',
  parentId: null,
})

function articleOf(item: FeedItem, channel: FeedChannel, url: string | null): SourceArticle {
  const authors = item.authors.length > 0 ? item.authors : channel.authors
  return {
    type: 'article',
    sourceId: item.id,
    paths: pathsOf(item.link, url),
    title: item.title,
    slug: slugOf(item.link),
    markup: 'html',
    content: item.html,
    excerpt: item.excerpt,
    visibility: 'public',
    publishedAt: item.publishedAt,
    updatedAt: item.updatedAt,
    people: [...new Set(authors.map((author) => keyOf(author.name)))],
    sections: [],
    tags: [...new Set(item.tags.map(keyOf))],
    series: [],
    featuredImage: item.image,
    isSticky: false,
    password: '',
    lang: item.lang,
    search: { title: '', description: '', shareImage: '', canonicalUrl: '', isHidden: false },
    original: item.link ? { link: item.link } : undefined,
  }
}

/** Only addresses of the site itself are ours to answer. */
function pathsOf(link: string, siteUrl: string | null): string[] {
  const parsed = parseUrl(link)
  const host = (text: string | undefined) => text?.replace(/^www\./, '')
  if (!parsed || !siteUrl || host(parsed.host) !== host(parseUrl(siteUrl)?.host)) return []
  const path = parsed.pathname + parsed.search
  return path === '/' ? [] : [path]
}

/** Returns the last part of an address that may be a slug. */
function slugOf(link: string): string {
  const part = parseUrl(link)?.pathname.split('/').findLast(Boolean) ?? ''
  return part.replace(/\.(?:html?|php|aspx?)$/i, '')
}

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null)
