import { SourceError } from '../source-error.ts'
import { scanJson } from '../ghost/json-scanner.ts'
import { type CardData, escapeHtml, listOf, recordOf, textOf } from '../markup/html-text.ts'
import { type FeedItem, instantOf, withFiles } from './feed-item.ts'

const MAX_ITEM_BYTES = 16 * 1024 ** 2

/** A part of a JSON Feed: a value of the feed itself, an item, or what is wrong with one. */
export type JsonFeedPart =
  | { type: 'channel'; name: string; value: unknown }
  | { type: 'item'; item: FeedItem }
  | { type: 'problem'; what: string; reason: string }

/** Yields the parts of a JSON Feed 1.0 or 1.1, with one item in memory. Throws SourceError for other JSON. */
export async function* jsonFeedParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<JsonFeedPart> {
  const isWanted = (path: readonly string[]) =>
    (path.length === 1 && path[0] !== 'items') || (path.length === 2 && path[0] === 'items')
  let isFeed = false
  try {
    for await (const { path, value, problem } of scanJson(chunks, {
      isWanted,
      maxValueBytes: MAX_ITEM_BYTES,
    })) {
      const [name = '', index] = path
      if (name === 'version' && /jsonfeed\.org/.test(textOf(value))) isFeed = true
      if (index === undefined) yield { type: 'channel', name, value }
      else if (problem) yield { type: 'problem', what: `item ${index}`, reason: 'It is not valid JSON.' }
      else yield { type: 'item', item: jsonItem(recordOf(value)) }
    }
  } catch (error) {
    if (!isFeed || !(error instanceof SourceError)) throw error
    yield { type: 'problem', what: 'the feed', reason: error.message }
  }
  if (!isFeed) throw new SourceError('notAFeed')
}

function jsonItem(item: CardData): FeedItem {
  const link = textOf(item['url']) || textOf(item['external_url'])
  const text = textOf(item['content_text'])
  const html = textOf(item['content_html']) || (text && `<p>${escapeHtml(text)}</p>`)
  const image = textOf(item['image']) || textOf(item['banner_image'])
  const files = listOf(item['attachments']).map(recordOf)
  return {
    id: textOf(item['id']) || link,
    link,
    title: textOf(item['title']),
    html: withFiles(
      html,
      files.map((each) => ({
        url: textOf(each['url']),
        type: textOf(each['mime_type']),
        alt: '',
        caption: '',
      })),
    ),
    excerpt: textOf(item['summary']),
    publishedAt: instantOf(textOf(item['date_published'])),
    updatedAt: instantOf(textOf(item['date_modified'])),
    authors: jsonAuthors(item),
    tags: listOf(item['tags']).map(textOf).filter(Boolean).slice(0, 100),
    image: image ? { url: image, alt: '', caption: '' } : null,
    lang: textOf(item['language']),
  }
}

/** Version 1.0 has one author, version 1.1 a list. */
export const jsonAuthors = (of: CardData) =>
  [...listOf(of['authors']), of['author']]
    .map(recordOf)
    .map((author) => ({ name: textOf(author['name']), email: '', url: textOf(author['url']) }))
    .filter((author) => author.name)
    .slice(0, 100)
