import { correctionLine } from '#features/articles/server/reading/article-corrections.ts'
import type { Deps } from '#server/lib/deps.ts'
import { xmlText } from '#shared/xml.ts'
import type { ArticleRecord } from '../records/article-records.ts'
import type { HtmlDialect } from '#article-text/html/html-dialect.ts'

/** Returns what readers see under the text of an article: where it comes from, and its corrections. */
export function notesHtml(
  { config }: Pick<Deps, 'config'>,
  { corrections, credits }: ArticleRecord,
  dialect: HtmlDialect,
): string {
  const corrected = corrections.map((correction) => correctionLine(correction, config.site.timeZone))
  const lines = [...new Set(credits)].filter(Boolean).concat(corrected)
  return lines.map((line) => dialect.block('paragraph', `<p>${xmlText(line)}</p>`)).join('\n\n')
}
