import type { Text } from '#shared/catalog/message.ts'
import { SourceError } from '../source-error.ts'
import { scanJson } from '../ghost/json-scanner.ts'
import { type CardData, escapeHtml, listOf, recordOf, stringOf } from '../markup/html-text.ts'
import { archiveDate } from '#shared/written-dates.ts'
import { refusedDates } from '../refused-dates.ts'
import { type FeedItem, withFiles } from './feed-item.ts'

const MAX_ITEM_BYTES = 16 * 1024 ** 2

/** A part of a JSON Feed: a value of the feed itself, an item, or what is wrong with one. */
export type JsonFeedPart =
  | { type: 'channel'; name: string; value: unknown }
  | { type: 'item'; item: FeedItem }
  | { type: 'problem'; what: string; reason: Text }

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
      if (name === 'version' && /jsonfeed\.org/.test(stringOf(value))) isFeed = true
      if (index === undefined) yield { type: 'channel', name, value }
      else if (problem) yield { type: 'problem', what: `item ${index}`, reason: 'itemNotJson' }
      else yield { type: 'item', item: jsonItem(recordOf(value)) }
    }
  } catch (error) {
    if (!isFeed || !(error instanceof SourceError)) throw error
    yield { type: 'problem', what: 'the feed', reason: error.text }
  }
  if (!isFeed) throw new SourceError('notAFeed')
}

function jsonItem(item: CardData): FeedItem {
  const link = stringOf(item['url']) || stringOf(item['external_url'])
  const text = stringOf(item['content_text'])
  const html = stringOf(item['content_html']) || (text && `<p>${escapeHtml(text)}</p>`)
  const image = stringOf(item['image']) || stringOf(item['banner_image'])
  const [published, updated] = [stringOf(item['date_published']), stringOf(item['date_modified'])]
  const files = listOf(item['attachments']).map(recordOf)
  return {
    id: stringOf(item['id']) || link,
    link,
    title: stringOf(item['title']),
    html: withFiles(
      html,
      files.map((each) => ({
        url: stringOf(each['url']),
        type: stringOf(each['mime_type']),
        alt: '',
        caption: '',
      })),
    ),
    excerpt: stringOf(item['summary']),
    publishedAt: archiveDate(published),
    updatedAt: archiveDate(updated),
    refusedDates: refusedDates(published, updated),
    authors: jsonAuthors(item),
    tags: listOf(item['tags']).map(stringOf).filter(Boolean).slice(0, 100),
    image: image ? { url: image, alt: '', caption: '' } : null,
    lang: stringOf(item['language']),
  }
}

/** Version 1.0 has one author, version 1.1 a list. */
export const jsonAuthors = (of: CardData) =>
  [...listOf(of['authors']), of['author']]
    .map(recordOf)
    .map((author) => ({ name: stringOf(author['name']), url: stringOf(author['url']) }))
    .filter((author) => author.name)
    .slice(0, 100)
