import type { ImportStatus } from '#features/moving/server/import/import-source.service.ts'
import { STRUCTURE_NAMES } from '#features/moving/server/import/receipt/open-points.ts'
import type { Structure } from '#importing/converted-content.ts'
import { isOfferedType } from '#importing/wordpress/item-kind.ts'
import { englishOf } from '#shared/catalog/text-of.ts'
import type {
  ReasonCount,
  RemainingRow,
} from '#features/moving/server/import/taking-back/take-back.service.ts'
import type { ImportProgress, TakenBack } from '#features/moving/shared/imports.ts'

const PHASES: Record<ImportProgress['phase'], string> = {
  reading: 'Reading',
  people: 'Reading',
  articles: 'Writing articles',
  links: 'Pointing links home',
  receipt: 'Writing the receipt',
  done: 'Done',
}

const number = (value: number) => value.toLocaleString('en-US')

/** Returns the progress of an import in one line. */
export function progressLine({
  state,
  progress,
  takenBack,
}: Pick<ImportStatus, 'state' | 'progress' | 'takenBack'>): string {
  if (state === 'takingBack') return `Taking back: ${number(countRemoved(takenBack))} records`
  if (state === 'waiting') return 'Waiting'
  const { phase, done, total, pictures } = progress
  const of = total === null || total < done ? '' : ` of ${number(total)}`
  const missing = pictures.missing > 0 ? `, ${number(pictures.missing)} missing` : ''
  return `${PHASES[phase]}: ${number(done)}${of} articles and pages, ${number(pictures.done)} files${missing}`
}

/** The parts of a receipt that the summary names. */
interface Receipt {
  isCut?: boolean
  system?: string
  source?: unknown
  items?: {
    total?: number
    imported?: number
    skipped?: unknown[]
    byType?: Record<string, { total: number; skipped: number }>
  }
  words?: { source?: number; kept?: number }
  structures?: Partial<Record<Structure, { source?: number; kept?: number }>>
  links?: { inner?: number; dead?: number }
  addresses?: { total?: number; answering?: number }
  open?: unknown[]
}

/** True for an export that ended too early, so the import may lack more than its receipt counts. */
export const isCutReceipt = (receipt: string): boolean =>
  receipt !== '' && (JSON.parse(receipt) as Receipt).isCut === true

/** Returns the lines that a finished import prints. */
export function summaryOf(receipt: string, { options }: Pick<ImportStatus, 'options'>): string[] {
  if (receipt === '') return ['Done.']
  const { system, items, words, structures, links, addresses, open } = JSON.parse(receipt) as Receipt
  const verb = options.dryRun ? 'would be imported' : 'imported'
  const lines: string[] = isCutReceipt(receipt) ? [englishOf('exportIsCut')] : []
  if (items) {
    const { total = 0, imported = 0, skipped = [], byType = {} } = items
    lines.push(
      `${number(imported)} of ${number(total)} items ${verb}, ${number(skipped.length)} not imported.`,
    )
    if (system === 'wordpress')
      for (const [type, counts] of Object.entries(byType))
        if (counts.skipped > 0 && isOfferedType(type))
          lines.push(
            `${type}: ${number(counts.skipped)} of ${number(counts.total)} left out; --type ${type}=articles takes them.`,
          )
  }
  if (words) lines.push(`${number(words.kept ?? 0)} of ${number(words.source ?? 0)} words.`)
  for (const [name, key] of Object.entries(STRUCTURE_NAMES)) {
    const { source = 0, kept = 0 } = structures?.[name as Structure] ?? {}
    if (source > 0) lines.push(`${number(kept)} of ${number(source)} ${englishOf(key)}.`)
  }
  if (links)
    lines.push(`Links between articles: ${number(links.inner ?? 0)}, broken: ${number(links.dead ?? 0)}.`)
  if (addresses && !options.dryRun)
    lines.push(`${number(addresses.answering ?? 0)} of ${number(addresses.total ?? 0)} old addresses answer.`)
  if (open) lines.push(`Points that need review, listed on the receipt: ${number(open.length)}.`)
  return lines
}

const countRemoved = (takenBack: TakenBack | null): number =>
  Object.values(takenBack?.removed ?? {}).reduce((sum, count) => sum + count, 0)

/** The rows that stayed when an import was taken back: the first of them, and how many there are. */
export interface Remaining {
  items: RemainingRow[]
  total: number
  reasons: ReasonCount[]
}

/** Returns the lines that are printed after an import was taken back. */
export function takenBackLines(
  { takenBack }: Pick<ImportStatus, 'takenBack'>,
  { items, total, reasons }: Remaining,
): string[] {
  const removed = Object.entries(takenBack?.removed ?? {})
  const lines = removed.map(([table, count]) => `${table.replaceAll('_', ' ')}: ${number(count)} taken back`)
  for (const { table, key, title, reason } of items)
    lines.push(`stays: ${table.replaceAll('_', ' ')} ${key} (${title}): ${reason}`)
  if (total > items.length) lines.push(`${number(total - items.length)} more stay; the dashboard lists them.`)
  for (const { reason, count } of reasons) lines.push(`${number(count)} stay: ${reason}`)
  return lines.length > 0 ? lines : ['Done.']
}
