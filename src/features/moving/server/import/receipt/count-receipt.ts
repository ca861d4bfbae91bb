import type { Message } from '#shared/catalog/message.ts'
import {
  RECEIPT_LIST_MAX,
  type OpenPoint,
  type Receipt,
  type ReceiptPoint,
  type ReceiptEntry,
} from '#features/moving/shared/receipt.ts'
import { englishOf } from '#shared/catalog/text-of.ts'
import { STRUCTURES } from '#importing/converted-content.ts'
import type { SourceKind } from '#importing/source-records.ts'
import { pointsOf } from './open-points.ts'
import type { ReceiptItem } from './receipt-item.ts'
import { cutWords } from '#shared/cut-text.ts'

/** The part of a receipt that is counted from its items. */
export type Counted = Pick<
  Receipt,
  | 'isCut'
  | 'items'
  | 'records'
  | 'reasons'
  | 'words'
  | 'structures'
  | 'raw'
  | 'files'
  | 'links'
  | 'articles'
  | 'open'
  | 'changes'
  | 'omitted'
>

/** Distinct names or reasons that a receipt lists. Texts of the source make them up, so they could be endless. */
const NAMES_MAX = 500

const WHAT_MAX = 1_000
const REASON_MAX = 300

/** Returns a receipt without items. */
export function emptyCounts(): Counted {
  const none = () => ({ source: 0, kept: 0 })
  return {
    isCut: false,
    items: { total: 0, imported: 0, skipped: [], byType: named() },
    records: named(),
    reasons: named(),
    words: none(),
    structures: Object.fromEntries(STRUCTURES.map((name) => [name, none()])) as Counted['structures'],
    raw: named(),
    files: { wanted: true, missing: 0 },
    links: { inner: 0, dead: 0 },
    articles: [],
    open: [],
    changes: [],
    omitted: { skipped: 0, articles: 0, open: 0, changes: 0 },
  }
}

/** An object without a prototype: the source chooses the names. */
const named = <Value>(): Record<string, Value> => Object.create(null) as Record<string, Value>

/** Adds one record of the source to the counts. */
export function countItem(counts: Counted, system: SourceKind, stored: ReceiptItem): void {
  const item = { ...stored, entry: shownEntry(stored) }
  const { entry } = item
  const points = pointsOf(item)
  if (entry.isCut) counts.isCut = true
  addRecord(counts, item, points)
  addToItems(counts, system, item)
  if (entry.words) addPair(counts.words, entry.words)
  for (const name of STRUCTURES) {
    const found = entry.structures?.[name]
    if (!found) continue
    addPair(counts.structures[name], found)
    if (found.away) counts.structures[name].away = (counts.structures[name].away ?? 0) + found.away
  }
  for (const name of entry.raw ?? []) addName(counts.raw, shorten(name), 'Others')
  if (entry.outcome !== 'skipped') counts.files.missing += entry.missing?.length ?? 0
  counts.links.inner += entry.links?.inner ?? 0
  counts.links.dead += entry.links?.dead.length ?? 0
  if (isArticle(item)) addArticle(counts, item)
  for (const point of points) addPoint(counts, point.kind, item, point)
}

/** Returns an entry with the structures that the page shows. Those whose files are not here are `away`; others are lost. */
function shownEntry({ entry, here }: ReceiptItem): ReceiptEntry {
  if (!here || !entry.structures) return entry
  const shown = Object.entries(entry.structures).map(([name, { source, kept }]) => {
    const seen = Math.min(kept, here.structures[name] ?? 0)
    return [name, { source, kept: seen, ...(entry.missing && seen < kept ? { away: kept - seen } : {}) }]
  })
  return { ...entry, structures: Object.fromEntries(shown) as ReceiptEntry['structures'] & object }
}

/** The lists of points. */
export type PointLists = Pick<Counted, 'open' | 'changes' | 'omitted'>

/** Adds a point, of a record or of none, to what changed or to what needs review. */
export function addPoint(
  counts: PointLists,
  kind: ReceiptPoint['kind'],
  { type, sourceId, entry }: { type: string; sourceId: string; entry: Pick<ReceiptEntry, 'title'> },
  { what, link }: OpenPoint,
): void {
  const list = kind === 'changed' ? 'changes' : 'open'
  if (counts[list].length >= RECEIPT_LIST_MAX) counts.omitted[list]++
  else {
    const title = shorten(entry.title)
    const { text, ...words } = wordsOf(what, WHAT_MAX)
    counts[list].push({ kind, type, id: sourceId, title, what: text, ...words, link })
  }
}

function addRecord(
  { records, reasons }: Counted,
  { type, entry }: ReceiptItem,
  points: ReadonlyArray<Pick<ReceiptPoint, 'kind'>>,
): void {
  const record = (records[type] ??= { source: 0, imported: 0, changed: 0, raw: 0, skipped: 0 })
  record.source++
  if (entry.outcome === 'skipped') {
    record.skipped++
    addName(reasons, skippedReason(entry).reason, englishOf('otherReasons'))
    return
  }
  record.imported++
  if (points.some(({ kind }) => kind === 'changed')) record.changed++
  if (points.some(({ kind }) => kind === 'raw')) record.raw++
}

/**
 * Counts what the source itself counts as its items: articles and pages, and for WordPress, whose file has one `item`
 * for each, also attachments and entries of menus. A record that could not be used counts if it names its item.
 */
function addToItems({ items, omitted }: Counted, system: SourceKind, item: ReceiptItem): void {
  const { entry, sourceId } = item
  const { type, count, id, title } = itemsIn(system, item)
  if (count === 0) return
  const isSkipped = entry.outcome === 'skipped'
  const counts = (items.byType[type] ??= { total: 0, imported: 0, skipped: 0 })
  items.total += count
  counts.total += count
  if (!isSkipped) {
    items.imported += count
    counts.imported += count
    return
  }
  counts.skipped += count
  for (let index = 0; index < count; index++) {
    if (items.skipped.length >= RECEIPT_LIST_MAX) omitted.skipped++
    else items.skipped.push({ type, id: id ?? sourceId, title: shorten(title), ...skippedReason(entry) })
  }
}

interface ItemsOfRecord {
  type: string
  count: number
  id?: string
  title: string
}

function itemsIn(system: SourceKind, { type, entry }: ReceiptItem): ItemsOfRecord {
  const { title } = entry
  const hasAll = system === 'wordpress' || system === 'folder'
  if (entry.item) {
    const { type: name, sourceId } = entry.item
    return { type: shorten(name, 100), count: 1, id: sourceId, title }
  }
  if (type === 'article' || type === 'page') return { type, count: 1, title }
  if (type === 'media') return { type, count: hasAll ? 1 : 0, title }
  if (type === 'menu')
    return { type: 'menu item', count: system === 'wordpress' ? (entry.entries ?? 0) : 0, title }
  return { type, count: 0, title }
}

function addArticle(
  { articles, omitted }: Counted,
  { type, sourceId, targetId, entry, here }: ReceiptItem,
): void {
  if (articles.length >= RECEIPT_LIST_MAX) return void omitted.articles++
  const article = entry.outcome === 'skipped' ? null : targetId
  const words = entry.words ?? { source: 0, kept: 0 }
  articles.push({ type, id: sourceId, title: shorten(entry.title), article, words, here })
}

const isArticle = ({ type }: ReceiptItem) => type === 'article' || type === 'page'

function addPair(
  sum: { source: number; kept: number },
  { source, kept }: { source: number; kept: number },
): void {
  sum.source += source
  sum.kept += kept
}

function addName(names: Record<string, number>, name: string, others: string): void {
  const key = name in names || Object.keys(names).length < NAMES_MAX ? name : others
  names[key] = (names[key] ?? 0) + 1
}

function skippedReason({ reason = { key: 'noReasonGiven' } }: ReceiptEntry) {
  const { text, ...words } = wordsOf(reason, REASON_MAX)
  return { reason: text, ...words }
}

/** Returns a message in English for people who read the file, with the message itself unless the text is too long. */
function wordsOf(message: Message, max: number): { text: string; message?: Message } {
  const english = englishOf(message)
  return english.length <= max ? { text: english, message } : { text: shorten(english, max) }
}

const shorten = (text: string, max = 200) => cutWords(text, max)
