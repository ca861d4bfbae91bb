import { readFile, stat } from 'node:fs/promises'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { message } from '#shared/catalog/message.ts'
import { RECEIPT_PAGE_SIZE } from '#shared/moving/import-inputs.ts'
import {
  receiptSchema,
  type OpenKind,
  type Receipt,
  type ReceiptPoint,
  type SkippedItem,
} from '#shared/moving/receipt.ts'
import { importReceipt } from '../import-source.service.ts'
import { countSettled, keyOfPoint, settledKeys } from './settled-points.ts'

type ReceiptDeps = Pick<Deps, 'db'>

/** A receipt without its long lists. */
export interface ReceiptSummary extends Omit<Receipt, 'articles' | 'open' | 'changes' | 'items'> {
  items: Omit<Receipt['items'], 'skipped'>
  /** Points of each kind. */
  openCounts: Partial<Record<OpenKind, number>>
  /** Points that are ticked off. */
  settledCount: number
  /** Changes that need no work. */
  changeCount: number
  /** Articles and pages whose words did not all come. */
  articlesWithLoss: number
}

/** Returns the counts of an import's receipt. Throws NOT_FOUND while there is none. */
export async function receiptSummary(deps: ReceiptDeps, id: number): Promise<ReceiptSummary> {
  const { articles, open, changes, items, ...rest } = await readReceipt(deps, id)
  const { skipped: _skipped, ...itemCounts } = items
  const openCounts: ReceiptSummary['openCounts'] = {}
  for (const { kind } of open) if (kind !== 'changed') openCounts[kind] = (openCounts[kind] ?? 0) + 1
  const settledCount = countSettled(open, await settledKeys(deps, rest))
  const articlesWithLoss = articles.filter(({ words }) => words.kept < words.source).length
  const changeCount = changes.length
  return { ...rest, items: itemCounts, openCounts, settledCount, changeCount, articlesWithLoss }
}

interface Page<Item> {
  items: Item[]
  total: number
}

/** A point as editors see it. */
export interface ListedPoint extends ReceiptPoint {
  /** Names it when it is ticked off. */
  key: string
  isSettled: boolean
}

interface PointsInput {
  id: number
  kind?: ReceiptPoint['kind'] | undefined
  hidesSettled?: boolean
  page: number
}

/** Returns one page of what needs review, or of what changed, in the order of the source. Throws NOT_FOUND like `receiptSummary`. */
export async function openPoints(
  deps: ReceiptDeps,
  { id, kind, hidesSettled = false, page }: PointsInput,
): Promise<Page<ListedPoint>> {
  const { open, changes, source } = await readReceipt(deps, id)
  const settled = await settledKeys(deps, { source })
  const isSettled = (point: ReceiptPoint) => settled.size > 0 && settled.has(keyOfPoint(point))
  const ofKind = kind === 'changed' ? changes : kind ? open.filter((point) => point.kind === kind) : open
  const shown = hidesSettled ? ofKind.filter((point) => !isSettled(point)) : ofKind
  const { items, total } = pageOf(shown, page)
  const listed = items.map((point) => ({ ...point, key: keyOfPoint(point), isSettled: isSettled(point) }))
  return { items: listed, total }
}

/** Returns one page of what was not imported, in the order of the source. Throws NOT_FOUND like `receiptSummary`. */
export async function skippedItems(
  deps: ReceiptDeps,
  { id, page }: { id: number; page: number },
): Promise<Page<SkippedItem>> {
  return pageOf((await readReceipt(deps, id)).items.skipped, page)
}

function pageOf<Item>(all: Item[], page: number): Page<Item> {
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
let last: { text: string; receipt: Receipt } | null = null

/** Returns the receipt of an import. Throws NOT_FOUND while there is none. */
export async function readReceipt(deps: ReceiptDeps, id: number): Promise<Receipt> {
  const text = await importReceipt(deps, id)
  // Checking it again would take as long as parsing it, on the thread that serves readers.
  if (last?.text !== text) last = { text, receipt: JSON.parse(text) as Receipt }
  return last.receipt
}
