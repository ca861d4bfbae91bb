import type { Deps } from '#server/lib/deps.ts'
import { m } from '#shared/catalog/m.ts'
import { DAY_MS } from '#shared/dates.ts'
import { formatDate } from '#shared/formats.ts'
import { relativeDaysIn } from '#rewriting/relative-days.ts'
import type { SourceArticle } from './read-source.ts'

const OLD_MS = 2 * DAY_MS

/** Returns what an editor must know about the date of a source, as sentences. */
export function dateWarnings(
  { publishedAt }: Pick<SourceArticle, 'publishedAt'>,
  { content, style }: { content: string; style: string },
  { clock }: Pick<Deps, 'clock'>,
): string[] {
  const days = relativeDaysIn(content)
  const isOld = publishedAt !== null && clock.now() - Date.parse(publishedAt) > OLD_MS
  return [
    ...(isOld ? [m.sourceIsOld({ date: formatDate(publishedAt.slice(0, 10), 'UTC') })] : []),
    ...(days.length > 0 && (isOld || style === 'creative')
      ? [m.relativeDays({ words: days.join(', ') })]
      : []),
  ]
}
