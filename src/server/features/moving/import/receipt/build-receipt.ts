import { message } from '#shared/catalog/message.ts'
import { setImmediate } from 'node:timers/promises'
import { isHiddenTopicPath } from '#server/features/site/topics/shown-topics.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Receipt } from '#shared/moving/receipt.ts'
import { illustrationNote } from '../adopt-site.ts'
import { checkAddresses } from '../addresses/check-addresses.ts'
import type { ImportRun } from '../import-run.ts'
import type { ReceiptItem } from './receipt-item.ts'
import { createHostTally } from './open-points.ts'
import { addPoint, countItem, emptyCounts, type PointLists } from './count-receipt.ts'

/** Asks the site for old paths. */
export type CheckAddresses = (
  deps: Deps,
  paths: readonly string[],
) => Promise<{ total: number; answering: number; failing: string[] }>

/** Paths that are asked for together. */
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
  check: CheckAddresses = checkAddresses,
): Promise<string> {
  const counts = emptyCounts()
  const addresses = createAddressTally(deps, counts, run.options.dryRun ? null : check)
  const hosts = createHostTally()
  let read = 0
  for await (const item of items) {
    run.signal.throwIfAborted()
    if (read++ % ITEMS === 0) await setImmediate()
    countItem(counts, run.kind, item)
    hosts.add(item.entry)
    await addresses.add(item)
  }
  for (const { title, what } of hosts.points()) {
    addPoint(counts, 'file', { type: '', sourceId: '', entry: { title } }, { what, link: null })
  }
  const note = counts.articles.length > 0 ? await illustrationNote(deps, run) : null
  if (note) {
    const about = { type: '', sourceId: '', entry: { title: run.site.name } }
    addPoint(counts, 'changed', about, { what: note, link: '/dashboard/site-settings' })
  }
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
    files: { ...counts.files, wanted: run.options.pictures },
    addresses: await addresses.finish(),
  }
  return JSON.stringify(receipt)
}

/** Counts old addresses and those that answer, some at a time. Without `check` none is asked for. */
export function createAddressTally(deps: Deps, counts: PointLists, check: CheckAddresses | null) {
  const sum = { total: 0, answering: 0 }
  let waiting: string[] = []
  const flush = async () => {
    const paths = waiting
    waiting = []
    sum.total += paths.length
    if (!check || paths.length === 0) return
    const { answering, failing } = await check(deps, paths)
    sum.answering += answering
    for (const path of failing) {
      const point = { what: message('oldAddressFails', { path }), link: '/dashboard/addresses' }
      addPoint(counts, 'address', { type: '', sourceId: '', entry: { title: path } }, point)
    }
  }
  return {
    async add({ entry: { paths = [] }, targetPath }: Pick<ReceiptItem, 'entry' | 'targetPath'>) {
      // Readers find the page of a tag or series once a published article has it.
      if (!(await isHiddenTopicPath(deps, targetPath))) waiting.push(...paths)
      if (waiting.length >= PATHS) await flush()
    },
    async finish() {
      await flush()
      return sum
    },
  }
}
