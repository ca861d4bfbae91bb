import { message, toMessage, type Text } from '#shared/catalog/message.ts'
import type { ReadSource, SourceProblem, SourceRecord } from '../source-records.ts'
import { bounds } from './bounds.ts'
import { wholeContent } from './content-parts.ts'
import { readItem, type ExportItem } from './export-item.ts'
import { indexExport, readParts, type ExportIndex } from './export-index.ts'
import { ItemIds } from './item-ids.ts'
import { kindOf, type TypeChoices } from './item-kind.ts'
import { navigationMenu, type FindTarget } from './menus.ts'
import { openDocuments, type ExportDocument } from './open-documents.ts'
import { parsePart } from './parse-part.ts'
import { pathOf } from './paths.ts'
import { linesOfHtml } from './lines-of-html.ts'
import { ExportSplitter, type ExportPart } from './split-export.ts'
import { toArticle } from './to-article.ts'
import { CommentReader } from './to-comments.ts'
import { toMedia } from './to-media.ts'
import { cutText } from '#shared/cut-text.ts'

/**
 * Reads a WordPress export (WXR 1.0 to 1.2): an XML file, also compressed, or a folder or ZIP file of several. It is
 * read three times, because its posts, files and menus are mixed: first what the others refer to, then the files, then
 * the articles.
 */
export const readWordpress: ReadSource = async function* (file, signal, { types } = { types: {} }) {
  const { documents, problems, close } = await openDocuments(file)
  try {
    const index = await indexExport(documents, signal, new Map(Object.entries(types)))
    yield index.site
    yield* problems.map((reason) => ({ type: 'problem' as const, what: 'a file', reason }))
    yield* index.problems
    yield* index.people.all()
    yield* index.terms.all(index.prefix)
    yield* readFiles(documents, index, signal)
    yield* withinBounds(readArticles(documents, index, signal))
    for (const item of index.menus.navigations) yield navigationMenu(item, targetFinder(index))
    yield* index.menus.records(targetFinder(index))
  } finally {
    await close()
  }
}

type ItemPart = Extract<ExportPart, { kind: 'item' }>

/** The files, and into the index the texts that articles share. */
async function* readFiles(documents: ExportDocument[], index: ExportIndex, signal: AbortSignal) {
  const ids = new ItemIds()
  for (const document of documents) {
    const splitter = new ExportSplitter({ withoutComments: true })
    for await (const part of readParts(document, splitter, signal)) {
      if (part.kind !== 'item' || part.fault === 'cut' || !/attachment|wp_block/.test(part.xml)) continue
      const item = readItem(parsePart(part.xml).element)
      const { kind } = kindOf(item, index.types)
      if (kind === 'block') index.addBlock(item.id, item.content)
      const file = kind === 'media' ? ids.take(item) : null
      if (file) yield toMedia(file, index)
    }
  }
}

/** Articles and pages with their comments, and each item that is not imported. */
async function* readArticles(
  documents: ExportDocument[],
  index: ExportIndex,
  signal: AbortSignal,
): AsyncGenerator<SourceRecord> {
  const ids = new ItemIds()
  for (const document of documents) {
    const splitter = new ExportSplitter()
    let comments: CommentReader | null = null
    for await (const part of readParts(document, splitter, signal)) {
      if (part.kind === 'comments') yield* comments?.read(part.comments) ?? []
      if (part.kind !== 'item') continue
      const read = readOne(part, placeOf(document, part.line), index, ids)
      comments = read.comments
      yield* read.records
      yield* comments?.read(part.comments) ?? []
    }
    if (!splitter.hasEnd) {
      const reason = 'exportEndsHere'
      yield { type: 'problem', what: placeOf(document, splitter.line), reason, isCut: true }
    }
  }
}

const placeOf = (document: ExportDocument, line: number) =>
  document.name ? `${document.name}, line ${line}` : `line ${line}`

/** Returns what an item becomes, and the reader of its comments if they can come. */
function readOne(
  part: ItemPart,
  place: string,
  index: ExportIndex,
  ids: ItemIds,
): { records: SourceRecord[]; comments: CommentReader | null } {
  const { element, faults } = parsePart(part.xml)
  const written = readItem(element)
  const fault = ids.isFull
    ? skippedItem(written, 'tooManyItems')
    : faultOf(part, written, { place, types: index.types })
  if (fault) return { records: [fault], comments: null }
  // The same entry may be in several menus, which look at that themselves.
  const item = written.type === 'nav_menu_item' ? written : ids.take(written)
  if (!item) return { records: [skippedItem(written, message('duplicateItem', { place }))], comments: null }
  index.menus.note(item)
  if (part.fault === 'open') faults.push('itemNotClosed')
  const problems = faults.map((reason) => ({ type: 'problem' as const, what: place, reason }))
  const { kind } = kindOf(item, index.types)
  if (kind !== 'article' && kind !== 'page') {
    return { records: [...problems, ...otherItem(item, part, index)], comments: null }
  }
  const article = toArticle(item, kind, index)
  return {
    records: [article.record, ...problems, ...article.problems],
    comments: new CommentReader(item.id, index, `${item.type} ${item.id}`),
  }
}

/** Returns why an item cannot come, or null. */
function faultOf(
  part: ItemPart,
  item: ExportItem,
  { place, types }: { place: string; types: TypeChoices },
): SourceProblem | null {
  if (part.fault === 'large') return skippedItem(item, message('itemTooLarge', { place }))
  if (part.fault === 'cut') return skippedItem(item, message('itemBreaksOff', { place }))
  const kind = kindOf(item, types)
  return kind.kind === 'skipped' ? skippedItem(item, withComments(kind.reason, part)) : null
}

function withComments(reason: Text, { comments }: ItemPart): Text {
  if (comments.length === 0) return reason
  return message('andItsComments', { reason: toMessage(reason), count: comments.length })
}

function skippedItem(item: ExportItem, reason: Text): SourceProblem {
  const { type, id, title } = item
  const entry = { type, sourceId: id, title: cutText(title, 200) }
  return { type: 'problem', what: `${type} ${id}`.trim(), reason, item: entry }
}

/** Items that come as parts of others, and comments on files, which have no place. */
function otherItem(item: ExportItem, part: ItemPart, index: ExportIndex): SourceRecord[] {
  if (item.type === 'wp_block') return [sharedBlock(item, index)]
  if (part.comments.length === 0) return []
  const reason = message('commentsOfFile', { count: part.comments.length })
  return [{ type: 'problem', what: `${item.type} ${item.id}`, reason }]
}

/** Articles that show a shared block have its text. */
function sharedBlock(item: ExportItem, index: ExportIndex): SourceRecord {
  const { id, type } = item
  if (item.status === 'trash') return skippedItem(item, 'inTrashOfOldSite')
  if (item.content.trim() === '') return skippedItem(item, 'neitherTitleNorText')
  const name = linesOfHtml(item.title, 200) || `Block ${id}`
  const content = wholeContent(item, index)
  const markup = content.includes('<!-- wp:') ? 'blocks' : 'classic'
  const counted = { type, sourceId: id, title: name }
  return { type: 'box', sourceId: id, paths: [], name, markup, content, item: counted }
}

/** Finds the target of a menu entry. */
function targetFinder(index: ExportIndex): FindTarget {
  return ({ type, objectId }) => {
    if (type === 'taxonomy') {
      const term = index.terms.target(objectId)
      return term && { ...term, url: '' }
    }
    const kind = index.texts.get(objectId) ?? (index.media.has(objectId) ? 'media' : undefined)
    if (type !== 'post_type' || kind === undefined) return null
    const noted = index.menus.wantedTitles.get(objectId)
    const url = noted ? (pathOf(noted.link) ?? '') : ''
    return { type: kind, sourceId: objectId, name: noted?.title ?? '', url }
  }
}

/** Ends the list of problems that a broken file makes endless. Items that are not imported are always named. */
async function* withinBounds(records: AsyncIterable<SourceRecord>): AsyncGenerator<SourceRecord> {
  let count = 0
  for await (const record of records) {
    if (record.type === 'problem' && !record.item) count += 1
    if (record.type !== 'problem' || record.item || count < bounds.problems) yield record
    else if (count === bounds.problems) {
      yield { type: 'problem', what: 'the file', reason: 'moreProblems' }
    }
  }
}
