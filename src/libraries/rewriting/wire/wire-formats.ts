import { DOMParser, parseHTML } from 'linkedom'
import { utcDate } from '#shared/written-dates.ts'
import { blocksOf } from '../extract/page-blocks.ts'
import { isTooNested } from '../extract/page-shape.ts'
import { isJson, type Json, decodedString } from '../extract/structured-data.ts'
import { oneLine } from '../lines-and-words.ts'
import { isEmbargo, readEmbargo } from './embargo.ts'
import { NO_FIELDS, type Embargo, type WireFields, type WireOptions } from './wire-story.ts'

/** Returns the fields of a story in ninjs, NITF or RSS; null for another text. */
export function structuredFields(text: string, options: WireOptions): WireFields | null {
  if (/^\s*\{/.test(text)) return ninjsFields(text)
  if (!/^\s*</.test(text) || isTooNested(text)) return null
  const document = new DOMParser().parseFromString(text.trim(), 'text/xml')
  const item = document.querySelector('item, entry')
  if (document.querySelector('nitf')) return nitfFields(document, options)
  return item ? rssFields(item) : null
}

/** IPTC ninjs 1.x and 2.x. */
function ninjsFields(text: string): WireFields | null {
  const story = parseJson(text)
  if (!story) return null
  const first = (list: unknown) => (Array.isArray(list) ? valueOf(list[0]) : '')
  const body =
    decodedString(story['body_xhtml']) ||
    decodedString(story['body_html']) ||
    decodedString(story['body_text']) ||
    first(story['bodies'])
  const headline = decodedString(story['headline']) || first(story['headlines'])
  if (!body && !headline) return null
  const embargo = decodedString(story['embargoed'])
  const sources = story['infosources'] ?? story['source']
  const source =
    Array.isArray(sources) && isJson(sources[0]) ? decodedString(sources[0]['name']) : decodedString(sources)
  return {
    ...NO_FIELDS,
    format: 'ninjs',
    headline: oneLine(headline),
    slug: decodedString(story['slugline']) || decodedString(story['slug']),
    byline: decodedString(story['byline']) || decodedString(story['by']) || first(story['bylines']),
    sourceName: source || decodedString(story['provider']) || decodedString(story['copyrightholder']),
    sourceUrl: webAddress(decodedString(story['uri'])),
    publishedAt: dateOf(story['firstcreated'], story['contentcreated'], story['versioncreated']),
    embargo: embargo
      ? { until: utcDate(embargo), text: embargo }
      : heldBack(decodedString(story['pubstatus']), /^withheld$/i),
    notes: [decodedString(story['ednote']), decodedString(story['usageterms'])].filter(Boolean),
    lines: bodyLines(body),
  }
}

/** ninjs 2 has objects in its lists, and some senders have texts. */
const valueOf = (item: unknown) =>
  isJson(item)
    ? decodedString(item['value']) || decodedString(item['byline']) || decodedString(item['name'])
    : decodedString(item)

function parseJson(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text)
    return isJson(value) && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

type XmlTree = ReturnType<DOMParser['parseFromString']>

/** IPTC NITF 3. */
function nitfFields(document: XmlTree, options: WireOptions): WireFields {
  const one = (selector: string) => oneLine(document.querySelector(selector)?.textContent ?? '')
  const attribute = (tag: string, name: string) =>
    [...document.getElementsByTagName(tag)].map((node) => node.getAttribute(name) ?? '').find(Boolean) ?? ''
  const inner = (tag: string) => oneLine(document.getElementsByTagName(tag)[0]?.textContent ?? '')
  const release = attribute('date.release', 'norm')
  const released = nitfDate(release)
  const content = document.getElementsByTagName('body.content')[0]
  return {
    ...NO_FIELDS,
    format: 'nitf',
    headline: one('hl1') || one('title'),
    slug: attribute('du-key', 'key') || attribute('keyword', 'key'),
    byline: one('byline person') || one('byline').replace(/^(?:by|von|par|por) /i, ''),
    sourceName: one('distributor') || attribute('doc.copyright', 'holder'),
    publishedAt: nitfDate(attribute('date.issue', 'norm')) ?? nitfDate(attribute('story.date', 'norm')),
    embargo:
      release && (released === null || released > options.now)
        ? { until: released, text: release }
        : (noteEmbargo(
            [...document.querySelectorAll('note')].map((note) => oneLine(note.textContent ?? '')),
            options,
          ) ??
          (release
            ? null
            : heldBack(attribute('docdata', 'management-status'), /^(?:embargoed|withheld)$/i))),
    notes: [
      attribute('ed-msg', 'info'),
      ...[...document.querySelectorAll('note')].map((note) => oneLine(note.textContent ?? '')),
    ].filter(Boolean),
    lines: [inner('dateline') && '', ...linesIn(content)].filter((line, at) => at > 0 || line !== ''),
  }
}

/** A status that holds a story back without an end. */
const heldBack = (status: string, pattern: RegExp): Embargo | null =>
  pattern.test(status) ? { until: null, text: status } : null

function noteEmbargo(notes: readonly string[], options: WireOptions) {
  const note = notes.find(isEmbargo)
  return note === undefined ? null : readEmbargo(note, options)
}

// 20260503T120000Z
function nitfDate(norm: string): string | null {
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z|[+-]\d{4})?)?$/.exec(norm) ?? []
  return year ? utcDate(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`) : utcDate(norm)
}

function rssFields(item: Element): WireFields {
  const one = (...names: string[]) =>
    names.map((name) => item.getElementsByTagName(name)[0]?.textContent?.trim() ?? '').find(Boolean) ?? ''
  const link = one('link') || item.getElementsByTagName('link')[0]?.getAttribute('href') || ''
  return {
    ...NO_FIELDS,
    format: 'rss',
    headline: oneLine(one('title')),
    byline: oneLine(one('dc:creator', 'author')),
    sourceName: oneLine(one('source', 'dc:publisher')) || feedTitle(item),
    sourceUrl: webAddress(link),
    publishedAt: dateOf(one('pubDate', 'published', 'dc:date', 'updated')),
    lines: bodyLines(one('content:encoded', 'content', 'description', 'summary')),
  }
}

const feedTitle = (item: Element) =>
  oneLine(
    [...(item.parentElement?.children ?? [])].find(({ tagName }) => tagName === 'title')?.textContent ?? '',
  )

function bodyLines(body: string): string[] {
  if (!/<(?:p|div|br|h[1-6]|li)\b/i.test(body)) return body.split(/\r?\n/)
  if (isTooNested(body)) return []
  return blocksOf(parseHTML(`<html><body>${body}</body></html>`).document.body).flatMap(({ text }) => [
    text,
    '',
  ])
}

const linesIn = (content: Element | undefined): string[] =>
  content
    ? [...content.querySelectorAll('p, hl2')].flatMap((node) => [oneLine(node.textContent ?? ''), ''])
    : []

const dateOf = (...values: unknown[]): string | null =>
  values.map((value) => utcDate(decodedString(value))).find((date) => date !== null) ?? null

const webAddress = (text: string) => (/^https?:\/\/\S+$/i.test(text) ? text : '')
