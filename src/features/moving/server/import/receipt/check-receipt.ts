import { and, eq } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import { sections } from '#features/site/tables/sections.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { formatNumber } from '#shared/formats.ts'
import type { ArticleWords, Receipt } from '#features/moving/shared/receipt.ts'
import { checkAddresses } from '../addresses/check-addresses.ts'
import { storedItems } from '../import-items.ts'
import { compareArticle } from './compare-article.ts'
import { countArticles } from './count-article.ts'
import { countFiles } from './count-files.ts'
import { createAddressTally } from './build-receipt.ts'
import { emptyCounts } from './count-receipt.ts'
import { findLostRecords } from './lost-records.ts'
import { parseReceipt } from './read-receipt.service.ts'
import { countSettled, keyOfPoint, settledKeys } from './settled-points.ts'

export interface ReceiptCheck {
  /** True if everything that was imported is still here, or was edited since. */
  isWhole: boolean
  /** One sentence each: first the differences, then what was counted. */
  lines: string[]
}

const BATCH = 200
/** Sentences about single articles and addresses. The rest is counted. */
const NAMED = 200

interface Findings {
  whole: number
  edited: number
  trashed: number
  sentences: string[]
  differences: number
}

/**
 * Proves a receipt again: looks up each imported record and file, compares each article that was not edited since with
 * what the receipt noted of it, and asks the site for each old address. Throws BAD_REQUEST for a text that is not a
 * receipt.
 */
export async function checkReceipt(deps: Deps, text: string): Promise<ReceiptCheck> {
  const receipt = parseReceipt(text)
  if (receipt.isDryRun) {
    return {
      isWhole: false,
      lines: ['This receipt is of a trial, which wrote nothing. There is nothing to prove.'],
    }
  }
  const found: Findings = { whole: 0, edited: 0, trashed: 0, sentences: [], differences: 0 }
  const imported = receipt.articles.filter(({ article }) => article !== null)
  const sectionNames = await namesOfSections(deps)
  for (let start = 0; start < imported.length; start += BATCH) {
    await checkArticles(deps, receipt, { batch: imported.slice(start, start + BATCH), sectionNames }, found)
  }
  await checkFiles(deps, receipt, found)
  for (const sentence of await findLostRecords(deps, receipt)) report(found, sentence)
  const settled = await settledKeys(deps, receipt)
  const addresses = await checkPaths(deps, { receipt, settled }, found)
  const lines = [...linesOf(found, imported.length, addresses), ...openLine(receipt, settled)]
  return { isWhole: found.differences === 0, lines }
}

interface Checked {
  batch: readonly ArticleWords[]
  sectionNames: ReadonlyMap<number, string>
}

async function checkArticles(
  deps: Deps,
  { source }: Receipt,
  { batch, sectionNames }: Checked,
  found: Findings,
): Promise<void> {
  const isOfBatch = isOneOf(
    importItems.sourceId,
    batch.map(({ id }) => id),
  )
  const items = await deps.db.read
    .select()
    .from(importItems)
    .where(and(eq(importItems.source, source), isOneOf(importItems.type, ['article', 'page']), isOfBatch))
  const itemOf = new Map(items.map((item) => [`${item.type} ${item.sourceId}`, item]))
  const counted = await countArticles(
    deps,
    items.flatMap(({ targetId }) => targetId ?? []),
  )
  for (const { type, id, title, here } of batch) {
    const item = itemOf.get(`${type} ${id}`)
    const now = counted.get(item?.targetId ?? -1)
    const name = `${title} (${type} ${id})`
    if (!item) report(found, `${name} was never imported here.`)
    else if (!now) report(found, `${name} was deleted since.`)
    else if (now.isInTrash) found.trashed++
    else if (now.version !== item.targetVersion) found.edited++
    else {
      const differences = here ? compareArticle(now.here, here, sectionNames) : []
      if (differences.length === 0) found.whole++
      for (const sentence of differences) report(found, `${name}: ${sentence}`)
    }
  }
}

async function checkFiles(deps: Deps, { source, files }: Receipt, found: Findings): Promise<void> {
  const then = files.here ?? 0
  if (then === 0) return
  const { here, gone } = await countFiles(deps, source)
  if (here >= then) return
  const example = gone === null ? '' : `, such as ${gone}`
  report(
    found,
    `${formatNumber(then - here)} of ${formatNumber(then)} pictures and other files are gone${example}.`,
  )
}

async function namesOfSections({ db }: Deps): Promise<Map<number, string>> {
  const rows = await db.read.select({ id: sections.id, name: sections.name }).from(sections)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function openLine({ open }: Receipt, settled: ReadonlySet<string>): string[] {
  if (open.length === 0) return []
  const done = formatNumber(countSettled(open, settled))
  return [`${done} of ${formatNumber(open.length)} points are done.`]
}

/**
 * Requests each old address. Ignores those that did not answer when the receipt was written, or are checked off since.
 */
async function checkPaths(
  deps: Deps,
  { receipt, settled }: { receipt: Receipt; settled: ReadonlySet<string> },
  found: Findings,
): Promise<{ total: number; answering: number }> {
  const counts = emptyCounts()
  const tally = createAddressTally(deps, counts, checkAddresses)
  let read = 0
  for await (const item of storedItems(deps, receipt.source)) {
    if (read++ % BATCH === 0) await nextTurn()
    await tally.add(item)
  }
  const sum = await tally.finish()
  const known = new Set(receipt.open.flatMap(({ type, title }) => (type === '' ? [title] : [])))
  for (const point of counts.open) {
    if (!known.has(point.title) && !settled.has(keyOfPoint(point))) report(found, `${point.what}.`)
  }
  return sum
}

function report(found: Findings, sentence: string): void {
  found.differences++
  if (found.sentences.length < NAMED) found.sentences.push(sentence)
}

function linesOf(
  { whole, edited, trashed, sentences, differences }: Findings,
  imported: number,
  addresses: { total: number; answering: number },
): string[] {
  const more = differences - sentences.length
  return [
    ...sentences,
    ...(more > 0 ? [`${formatNumber(more)} more differences.`] : []),
    `${formatNumber(whole)} of ${formatNumber(imported)} articles and pages are as they were imported.`,
    ...(edited > 0 ? [`${formatNumber(edited)} were edited here since.`] : []),
    ...(trashed > 0 ? [`${formatNumber(trashed)} are in the trash.`] : []),
    `${formatNumber(addresses.answering)} of ${formatNumber(addresses.total)} old addresses answer.`,
  ]
}
