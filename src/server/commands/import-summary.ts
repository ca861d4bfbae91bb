import type { ImportStatus } from '#server/features/moving/import/import-source.service.ts'
import { isChosenType } from '#importing/wordpress/item-kind.ts'
import { englishOf } from '#shared/catalog/text-of.ts'
import type { ImportProgress } from '#shared/moving/imports.ts'

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
export function progressLine({ state, progress }: Pick<ImportStatus, 'state' | 'progress'>): string {
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
  structures?: Record<string, { source?: number; kept?: number }>
  links?: { inner?: number; dead?: number }
  addresses?: { total?: number; answering?: number }
  open?: unknown[]
}

/** True for an export that ended too early, so that the import may lack more than its receipt counts. */
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
        if (counts.skipped > 0 && isChosenType(type))
          lines.push(
            `${type}: ${number(counts.skipped)} of ${number(counts.total)} left out; --type ${type}=articles takes them.`,
          )
  }
  if (words) lines.push(`${number(words.kept ?? 0)} of ${number(words.source ?? 0)} words.`)
  for (const [name, { source = 0, kept = 0 }] of Object.entries(structures ?? {})) {
    if (source > 0) lines.push(`${name}: ${number(kept)} of ${number(source)}`)
  }
  if (links)
    lines.push(`${number(links.inner ?? 0)} links between articles, ${number(links.dead ?? 0)} lead nowhere.`)
  if (addresses && !options.dryRun)
    lines.push(`${number(addresses.answering ?? 0)} of ${number(addresses.total ?? 0)} old addresses answer.`)
  if (open) lines.push(`${number(open.length)} points need review.`)
  return lines
}
