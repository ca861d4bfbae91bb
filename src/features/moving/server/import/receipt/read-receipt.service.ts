import { readFile, stat } from 'node:fs/promises'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { message, type Message } from '#shared/catalog/message.ts'
import { fromStored } from '#shared/catalog/stored-text.ts'
import { textOf } from '#shared/catalog/text-of.ts'
import { RECEIPT_PAGE_SIZE } from '#features/moving/shared/import-inputs.ts'
import {
  receiptSchema,
  type Receipt,
  type ReceiptPoint,
  type ReceiptSample,
  type SkippedItem,
} from '#features/moving/shared/receipt.ts'
import { importReceipt } from '../import-source.service.ts'
import { groupsOf, textOfGroup, type PointGroup } from './point-groups.ts'
import { settledKeys } from './settled-points.ts'

type ReceiptDeps = Pick<Deps, 'db' | 'stateOf'>

/** A receipt without its long lists. */
export interface ReceiptSummary extends Omit<Receipt, 'articles' | 'open' | 'changes' | 'items' | 'samples'> {
  samples: Array<Pick<ReceiptSample, 'why' | 'title'>>
  items: Omit<Receipt['items'], 'skipped'>
  /** Articles and pages whose words did not all come. */
  articlesWithLoss: number
  lists: ReceiptLists
}

/** What the lists of a receipt hold. Each number is that of the lines or points that the list shows. */
export interface ReceiptLists {
  /** Lines with points that are not checked off. */
  openLines: number
  points: number
  settledPoints: number
  changedRecords: number
  skippedRecords: number
  /** Points beyond the bound of the receipt. */
  omitted: number
}

/** Returns the counts of an import's receipt. Throws NOT_FOUND while there is none. */
export async function receiptSummary(deps: ReceiptDeps, id: number): Promise<ReceiptSummary> {
  const receipt = await readReceipt(deps, id)
  const { articles, open, changes: _changes, items, samples: texts = [], ...rest } = receipt
  const samples = texts.map(({ why, title }) => ({ why, title }))
  const { skipped: _skipped, ...itemCounts } = items
  const settled = await settledKeys(deps, rest)
  const groups = groupsOf(receipt).open.map((group) => settledIn(group, settled))
  const records = Object.values(rest.records)
  const lists: ReceiptLists = {
    openLines: groups.filter(({ count, settledCount }) => settledCount < count).length,
    points: open.length,
    settledPoints: sumOf(groups, ({ settledCount }) => settledCount),
    changedRecords: sumOf(records, ({ changed }) => changed),
    skippedRecords: sumOf(records, ({ skipped }) => skipped),
    omitted: rest.omitted.open + rest.omitted.changes,
  }
  const articlesWithLoss = articles.filter(({ words }) => words.kept < words.source).length
  return { ...rest, items: itemCounts, samples, articlesWithLoss, lists }
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0)

const settledIn = ({ points }: PointGroup, settled: ReadonlySet<string>) => ({
  count: points.length,
  settledCount: settled.size === 0 ? 0 : points.filter(({ key }) => settled.has(key)).length,
})

/** One line of the receipt: the points of one kind of problem. */
export interface ReceiptLine {
  key: string
  kind: ReceiptPoint['kind']
  text: string
  count: number
  settledCount: number
  /** Articles, pages and other records, each once. */
  records: number
  example: { title: string; what: string; link: string | null }
  /** True for files that a copy of the old site's folder would bring. */
  needsFolder: boolean
}

/**
 * Returns the lines of what needs review or of what changed, those that lost words or pictures first. Throws NOT_FOUND
 * like `receiptSummary`.
 */
export async function receiptLines(
  deps: ReceiptDeps,
  { id, list }: { id: number; list: 'open' | 'changed' },
): Promise<ReceiptLine[]> {
  const receipt = await readReceipt(deps, id)
  const settled = await settledKeys(deps, receipt)
  return groupsOf(receipt)[list].flatMap((group) => {
    const shown = group.points.find(({ point }) => point.link) ?? group.points[0]
    if (!shown) return []
    const { title, what, message: said, link } = shown.point
    const texts = textOfGroup(group).flatMap((text) => (text ? [textOf(text)] : []))
    return {
      key: group.key,
      kind: group.kind,
      text: texts.join(' '),
      ...settledIn(group, settled),
      records: group.records,
      example: { title, what: shownText(said, what), link },
      needsFolder: group.kind === 'file' && group.sum > 0 && receipt.system !== 'folder',
    }
  })
}

interface Page<Item> {
  items: Item[]
  total: number
}

/** A point as editors see it. */
export interface ListedPoint extends Omit<ReceiptPoint, 'message'> {
  /** Names it when it is checked off. */
  key: string
  isSettled: boolean
}

interface PointsInput {
  id: number
  list: 'open' | 'changed'
  line: string
  page: number
}

/** Returns one page of the points of a line, in the order of the source. Throws NOT_FOUND like `receiptSummary`. */
export async function linePoints(
  deps: ReceiptDeps,
  { id, list, line, page }: PointsInput,
): Promise<Page<ListedPoint>> {
  const receipt = await readReceipt(deps, id)
  const settled = await settledKeys(deps, receipt)
  const group = groupsOf(receipt)[list].find(({ key }) => key === line)
  const { items, total } = pageOf(group?.points ?? [], page)
  const listed = items.map(({ point: { message: said, ...point }, key }) => ({
    ...point,
    what: shownText(said, point.what),
    key,
    isSettled: settled.has(key),
  }))
  return { items: listed, total }
}

/** Returns why records were not imported and how many, most first. Throws NOT_FOUND like `receiptSummary`. */
export async function skippedLines(
  deps: ReceiptDeps,
  id: number,
): Promise<Array<{ reason: string; text: string; count: number; items: number }>> {
  const { reasons, items } = await readReceipt(deps, id)
  return Object.entries(reasons)
    .map(([reason, count]) => {
      const ofReason = items.skipped.filter((item) => item.reason === reason)
      return { reason, text: shownText(ofReason[0]?.message, reason), count, items: ofReason.length }
    })
    .toSorted((left, right) => right.count - left.count)
}

/** Returns one page of the items that were not imported for a reason, in the order of the source. Throws NOT_FOUND like `receiptSummary`. */
export async function skippedItems(
  deps: ReceiptDeps,
  { id, reason, page }: { id: number; reason: string; page: number },
): Promise<Page<Pick<SkippedItem, 'type' | 'id' | 'title'>>> {
  const { items } = await readReceipt(deps, id)
  return pageOf(
    items.skipped.filter((item) => item.reason === reason),
    page,
  )
}

/** Returns a text of a receipt in the language of the request, or its English words if there is no message. */
const shownText = (said: Message | undefined, english: string): string =>
  said ? textOf(fromStored({ ...said, english })) : english

function pageOf<Item>(all: readonly Item[], page: number): Page<Item> {
  const start = (page - 1) * RECEIPT_PAGE_SIZE
  return { items: all.slice(start, start + RECEIPT_PAGE_SIZE), total: all.length }
}

/** More than the longest receipt has. */
const FILE_MAX_BYTES = 256 * 1024 * 1024

/** Returns the text of a receipt on this machine. Throws BAD_REQUEST with one sentence if it cannot be read. */
export async function readReceiptFile(path: string): Promise<string> {
  const file = await stat(path).catch(() => null)
  if (!file?.isFile()) throw new AppError('BAD_REQUEST', message('fileNotAtPath', { path }))
  if (file.size > FILE_MAX_BYTES) throw new AppError('BAD_REQUEST', 'fileNotReceipt')
  return readFile(path, 'utf8').catch((cause: unknown) => {
    throw new AppError('BAD_REQUEST', message('fileForbidden', { path }), { cause })
  })
}

/** Returns a receipt from its JSON text. Throws BAD_REQUEST with one sentence for anything else. */
export function parseReceipt(text: string): Receipt {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'receiptNotJson', { cause })
  }
  const parsed = receiptSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const { format, version } = (typeof value === 'object' && value ? value : {}) as Record<string, unknown>
  if (format === 'broadsheet-receipt' && version !== 1) {
    throw new AppError('BAD_REQUEST', 'receiptNewer')
  }
  throw new AppError('BAD_REQUEST', 'fileNotReceipt', { cause: parsed.error })
}

/** The receipt that was read last: its screen turns pages. */
const newLast = (): { text: string; receipt: Receipt | null } => ({ text: '', receipt: null })

/** Returns the receipt of an import. Throws NOT_FOUND while there is none. */
export async function readReceipt(deps: ReceiptDeps, id: number): Promise<Receipt> {
  const text = await importReceipt(deps, id)
  // Checking it again would take as long as parsing it, on the thread that serves readers.
  const last = deps.stateOf(newLast)
  if (last.receipt && last.text === text) return last.receipt
  const receipt = JSON.parse(text) as Receipt
  Object.assign(last, { text, receipt })
  return receipt
}
