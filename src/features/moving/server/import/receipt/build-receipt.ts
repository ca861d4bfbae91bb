import { isHiddenTopicPath } from '#features/site/server/topics/shown-topics.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Receipt, ReceiptEntry, ReceiptSample } from '#features/moving/shared/receipt.ts'
import { illustrationNote } from '../adopt-site.ts'
import { checkAddresses } from '../addresses/check-addresses.ts'
import type { ImportRun } from '../import-run.ts'
import type { ReceiptItem } from './receipt-item.ts'
import { countArticles } from './count-article.ts'
import { countFiles } from './count-files.ts'
import { pointOfAddress } from './open-points.ts'
import { addPoint, countItem, emptyCounts, type PointLists } from './count-receipt.ts'

/** Asks the site for old paths. */
export type CheckAddresses = (
  deps: Deps,
  paths: readonly string[],
) => Promise<{ total: number; answering: number; failing: string[] }>

/** Paths that are requested together. */
const PATHS = 500
/** Items that are read before other requests are handled: SQLite reads block the thread. */
const ITEMS = 100

/**
 * Returns the receipt of an import as JSON text. Reads the items once, and asks the site for each old address by
 * `check`, except after a trial.
 */
export async function buildReceipt(
  deps: Deps,
  run: ImportRun,
  items: AsyncIterable<ReceiptItem>,
  { check = checkAddresses, samples = [] }: { check?: CheckAddresses; samples?: ReceiptSample[] } = {},
): Promise<string> {
  const counts = emptyCounts()
  const isTrial = run.options.dryRun
  const addresses = createAddressTally(deps, counts, isTrial ? null : check)
  for await (const batch of batchesOf(items)) {
    run.signal.throwIfAborted()
    await nextTurn()
    for (const item of isTrial ? batch : await withCounts(deps, batch)) {
      countItem(counts, run.kind, item)
      await addresses.add(item)
    }
  }
  const note = counts.articles.length > 0 ? await illustrationNote(deps, run) : null
  if (note) {
    const about = { type: '', sourceId: '', entry: { title: run.site.name } }
    addPoint(counts, 'changed', about, { what: note, link: '/dashboard/site-settings' })
  }
  const here = isTrial ? undefined : (await countFiles(deps, run.source)).here
  const receipt: Receipt = {
    format: 'broadsheet-receipt',
    version: 1,
    system: run.kind,
    source: run.source,
    site: { name: run.site.name, url: run.site.url, version: run.site.version },
    file: run.file,
    isDryRun: run.options.dryRun,
    writtenAt: deps.clock.iso(),
    ...counts,
    files: { ...counts.files, wanted: run.options.pictures, here },
    addresses: await addresses.finish(),
    samples: samples.length > 0 ? samples : undefined,
  }
  return JSON.stringify(receipt)
}

async function* batchesOf(items: AsyncIterable<ReceiptItem>): AsyncGenerator<ReceiptItem[]> {
  let batch: ReceiptItem[] = []
  for await (const item of items) {
    if (batch.push(item) < ITEMS) continue
    yield batch
    batch = []
  }
  yield batch
}

/** Adds to articles what they have, unless they were edited here since. */
async function withCounts(deps: Deps, batch: readonly ReceiptItem[]): Promise<ReceiptItem[]> {
  const ids = batch.flatMap((item) => (isImportedArticle(item) && item.targetId) || [])
  const counted = await countArticles(deps, ids)
  return batch.map((item) => {
    const found = isImportedArticle(item) ? counted.get(item.targetId ?? 0) : undefined
    return found && found.version === item.targetVersion ? { ...item, here: found.here } : item
  })
}

const isImportedArticle = ({ type, entry }: ReceiptItem): boolean =>
  (type === 'article' || type === 'page') && entry.outcome !== 'skipped'

/** Counts old addresses and those that answer, a few at a time. Without `check` none is requested. */
export function createAddressTally(deps: Deps, counts: PointLists, check: CheckAddresses | null) {
  const sum = { total: 0, answering: 0 }
  /** With the entry of a file that was not imported, or null. */
  let waiting: Array<[path: string, file: ReceiptEntry | null]> = []
  const flush = async () => {
    const paths = waiting.map(([path]) => path)
    const fileAt = new Map(waiting)
    waiting = []
    sum.total += paths.length
    if (!check || paths.length === 0) return
    const { answering, failing } = await check(deps, paths)
    sum.answering += answering
    for (const path of failing) {
      const { kind, ...point } = pointOfAddress(path, fileAt.get(path) ?? null)
      addPoint(counts, kind, { type: '', sourceId: '', entry: { title: path } }, point)
    }
  }
  return {
    async add({ type, entry, targetPath }: Pick<ReceiptItem, 'type' | 'entry' | 'targetPath'>) {
      const file = type === 'media' && entry.outcome === 'skipped' ? entry : null
      // Readers find the page of a tag or series once a published article has it.
      if (!(await isHiddenTopicPath(deps, targetPath)))
        for (const path of entry.paths ?? []) waiting.push([path, file])
      if (waiting.length >= PATHS) await flush()
    },
    async finish() {
      await flush()
      return sum
    },
  }
}
