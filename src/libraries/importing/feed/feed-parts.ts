import type { Text } from '#shared/catalog/message.ts'
import { open } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { recordOf, stringOf } from '../markup/html-text.ts'
import { lineOfHtml } from '../markup/line-of-html.ts'
import { type FeedAuthor, type FeedItem, authorOf, xmlItem } from './feed-item.ts'
import { jsonAuthors, jsonFeedParts } from './json-feed.ts'
import { ownText, xmlItems, type XmlNode } from './xml-items.ts'

/** What a feed says about its site. */
export interface FeedChannel {
  title: string
  link: string
  /** The address of the feed itself. */
  self: string
  description: string
  lang: string
  version: string
  image: string
  authors: FeedAuthor[]
}

export type FeedPart = { type: 'item'; item: FeedItem } | { type: 'problem'; what: string; reason: Text }

const emptyChannel = (): FeedChannel => ({
  title: '',
  link: '',
  self: '',
  description: '',
  lang: '',
  version: '',
  image: '',
  authors: [],
})

/** Yields the items of a feed of any kind, and fills in `channel` on the way. */
export async function* feedParts(
  file: string,
  channel: FeedChannel = emptyChannel(),
): AsyncGenerator<FeedPart> {
  const chunks = createReadStream(file)
  if (await isJson(file)) {
    for await (const part of jsonFeedParts(chunks)) {
      if (part.type === 'channel') addJson(channel, part.name, part.value)
      else yield part
    }
    return
  }
  for await (const event of xmlItems(chunks)) {
    if (event.type === 'problem') yield event
    else if (event.type === 'item') yield { type: 'item', item: xmlItem(event.node) }
    else if (event.type === 'channel') addXml(channel, event.node, event.parent)
    else {
      channel.lang = event.node.attributes['xml:lang'] ?? ''
      channel.version = `${event.node.name} ${event.node.attributes['version'] ?? ''}`.trim()
    }
  }
}

/** Reads a feed to its end for what it says about its site, and for each item calls `visit`. */
export async function readChannel(file: string, visit: (item: FeedItem) => void): Promise<FeedChannel> {
  const channel = emptyChannel()
  for await (const part of feedParts(file, channel)) if (part.type === 'item') visit(part.item)
  return channel
}

async function isJson(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    return buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\uFEFF/, '')
      .trimStart()
      .startsWith('{')
  } finally {
    await handle.close()
  }
}

function addXml(channel: FeedChannel, node: XmlNode, parent: string): void {
  const text = ownText(node)
  const { href, rel } = node.attributes
  if (parent === 'image' && node.name === 'url') channel.image ||= text
  if (parent === 'author' && node.name === 'name' && text) channel.authors.push(authorOf(text))
  if (!['channel', 'feed'].includes(parent)) return
  // An extension such as the one for podcasts repeats the names.
  if (/itunes|googleplay|media|podcast/i.test(node.uri)) return
  if (node.name === 'title') channel.title ||= lineOfHtml(text)
  else if (node.name === 'link' && rel === 'self') channel.self ||= href ?? ''
  else if (node.name === 'link' && (!rel || rel === 'alternate')) channel.link ||= href ?? text
  else if (node.name === 'description' || node.name === 'subtitle') channel.description ||= lineOfHtml(text)
  else if (node.name === 'language') channel.lang ||= text
  else if (node.name === 'logo' || node.name === 'icon') channel.image ||= text
}

function addJson(channel: FeedChannel, name: string, value: unknown): void {
  const text = stringOf(value)
  if (name === 'title') channel.title = text
  else if (name === 'home_page_url') channel.link = text
  else if (name === 'feed_url') channel.self = text
  else if (name === 'description') channel.description = text
  else if (name === 'language') channel.lang = text
  else if (name === 'version') channel.version = text
  else if (name === 'icon') channel.image = text
  else if (name === 'author' || name === 'authors')
    channel.authors.push(...jsonAuthors(recordOf({ [name]: value })))
}
