import { message } from '#shared/catalog/message.ts'
import type { DefaultTreeAdapterMap } from 'parse5'
import { parseForText } from './html/bounded-tree.ts'
import { requireReadableArticle } from '#article-text/blocks/article-blocks.ts'
import { removeInvisible } from '#shared/text-fields.ts'
import { storableInput } from '#shared/storable-text.ts'
import { CONVERT_SECONDS, type ConvertedText, type StructureCounts, STRUCTURES } from './converted-content.ts'
import type { ImportedRecord, SourceArticle } from './source-records.ts'
import { convertContent } from './html/convert-content.ts'
import { withoutMarkup } from './html/limit-markup.ts'
import { rawMarkdown } from './html/write-article.ts'
import { countWords } from '#shared/formats.ts'
import { limits } from '#shared/limits.ts'
import { reasonOf } from '#shared/reason-of.ts'

/** Parsing a longer text again takes too long, and no editor can save it. */
const MAX_CHECKED = 1_000_000

/** Pictures of a gallery. */
const MAX_GALLERY = 100
const ALL_ATTACHMENTS = 'wp-attachment:all'

const EMPTY_TEXT = {
  targets: [],
  structures: Object.fromEntries(STRUCTURES.map((name) => [name, { source: 0, kept: 0 }])) as StructureCounts,
  raw: [],
  picturesWithoutAlt: 0,
  isTooComplex: false,
}

/** Files of the library by the article to which they were uploaded. */
export type Attachments = ReadonlyMap<string, readonly string[]>

/** Returns the record as it is written, with the text of an article converted. A slow one becomes a raw block. */
export function convertRecord(
  given: ImportedRecord,
  {
    siteUrl,
    attachments,
    isSlow = false,
  }: { siteUrl: string | null; attachments: Attachments; isSlow?: boolean },
): { record: ImportedRecord; converted?: ConvertedText } {
  const record = storableInput(given) as ImportedRecord
  if (record.type !== 'article' && record.type !== 'page' && record.type !== 'box') return { record }
  if (isSlow) return { record: { ...record, content: '' }, converted: asRawBlock(record.content) }
  const converted = withAllAttachments(convertText(record, siteUrl), attachments.get(record.sourceId) ?? [])
  if (record.type === 'box') return { record: { ...record, content: '' }, converted }
  const isPlain = record.markup === 'markdown' || record.markup === 'ghost'
  const title = isPlain ? record.title : textOfHtml(record.title)
  const excerpt = isPlain ? record.excerpt : textOfHtml(record.excerpt)
  return { record: { ...record, title, excerpt, content: '' }, converted }
}

function convertText(
  { content, markup, paths: [page] }: Pick<SourceArticle, 'content' | 'markup' | 'paths'>,
  siteUrl: string | null,
): ConvertedText {
  try {
    // Editors of other systems write addresses relative to the site.
    const converted = convertContent({ content, markup, siteUrl, page: markup === 'html' ? page : undefined })
    const { markdown } = converted
    return {
      ...converted,
      picturesWithoutAlt: markdown.match(/!\[\s*\]\(import-target:/g)?.length ?? 0,
      isTooComplex: markdown.length > MAX_CHECKED || !isReadable(markdown),
    }
  } catch (error) {
    return unconverted(content, reasonOf(error))
  }
}

/** Puts every file of an article where its text asks for all of them. */
function withAllAttachments(converted: ConvertedText, ids: readonly string[]): ConvertedText {
  const index = converted.targets.findIndex(({ url }) => url === ALL_ATTACHMENTS)
  if (index < 0) return converted
  const { targets, markdown } = converted
  const role = targets[index]?.role ?? 'picture'
  const shown = ids.slice(0, MAX_GALLERY)
  const added = shown.map((id) => ({ url: `wp-attachment:${id}`, role }))
  const lineOf = (line: string) =>
    shown.map((_, at) => line.replaceAll(`import-target:${index})`, `import-target:${targets.length + at})`))
  const lines = markdown
    .split('\n')
    .flatMap((line) => (line.includes(`import-target:${index})`) && ids.length > 0 ? lineOf(line) : [line]))
  const left = ids.length - shown.length
  return {
    ...converted,
    targets: [...targets, ...added],
    markdown: lines.join('\n'),
    changes:
      left > 0
        ? [...converted.changes, message('galleryShortened', { max: MAX_GALLERY, count: ids.length })]
        : converted.changes,
  }
}

function isReadable(markdown: string): boolean {
  try {
    requireReadableArticle(markdown)
    return true
  } catch {
    return false
  }
}

/** What readers do not see, because converting it takes too long. Its original is stored too. */
function asRawBlock(content: string): ConvertedText {
  const words = countWords(withoutMarkup(content))
  const block = rawMarkdown(content, 'slow text')
  const fits = block.length <= limits.contentMax
  return {
    ...EMPTY_TEXT,
    markdown: fits ? block : '',
    words: { source: words, kept: 0 },
    raw: ['slow text'],
    changes: [message('convertingTookTooLong', { seconds: CONVERT_SECONDS })],
    source: content,
  }
}

/** Keeps at least the plain text when the converter fails. */
function unconverted(content: string, reason: string): ConvertedText {
  const markdown = textOfHtml(content)
  const words = countWords(markdown)
  return {
    ...EMPTY_TEXT,
    markdown,
    words: { source: words, kept: words },
    changes: [message('importedUnformatted', { reason })],
    source: content,
  }
}

type Node = DefaultTreeAdapterMap['node']

/** Returns the text that a browser would show of a short piece of HTML, on one line. */
export function textOfHtml(html: string): string {
  const text = /[<&]/.test(html) ? textOfNodes(html) : html
  return removeInvisible(text).replaceAll(/\s+/g, ' ').trim()
}

function textOfNodes(html: string): string {
  const parts: string[] = []
  const open: Node[] = [parseForText(html)]
  for (let node = open.pop(); node; node = open.pop()) {
    if ('value' in node) parts.push(node.value)
    if ('tagName' in node && /^(?:script|style)$/.test(node.tagName)) continue
    if ('tagName' in node && /^(?:p|div|br|li|h\d|tr|td|th)$/.test(node.tagName)) parts.push(' ')
    if ('childNodes' in node) open.push(...[...node.childNodes].reverse())
  }
  return parts.join('')
}
