import { wholeText, type Range } from './marked-text.ts'
import type { Finding, Report } from './rewriter.queries.ts'

/** A finding with its place in the list of the report. */
export interface NumberedFinding {
  finding: Finding
  index: number
}

/** Sentences of the result beside the sentences of the source that they render, as positions in the full texts. */
export interface SentenceRow extends Range {
  source: Range[]
  /** How many sentences of the result it has. */
  sentences: number
  /** Findings about its sentences, open and resolved, in text order. */
  findings: NumberedFinding[]
  /** Whether the words of every sentence are nearly those of its source, so their differences are marked. */
  isNearCopy: boolean
  /** Changed negations, limits and numbers of near copies. */
  changes: Change[]
  /** What a language model said about its sentences; null for one that none read. */
  meanings: Report['sentences'][number]['meaning'][]
}

export type Change = Report['sentences'][number]['changes'][number]

/** A sentence with fewer of its words in the source says it in other words; all of them would be marked. */
const NEAR_COPY = 0.8

interface Texts {
  title: string
  content: string
}

/**
 * Returns the headline and the text of a result in rows, each beside its part of the source. Sentences that render the
 * same sentence of the source share a row, and every character of the text is in one.
 */
export function sentenceRows(
  { title, content }: Texts,
  { sentences, findings }: Pick<Report, 'sentences' | 'findings'>,
): { headline: SentenceRow; rows: SentenceRow[] } {
  const contentStart = wholeText(title, '').length
  const headline = emptyRow({ start: 0, end: title.length })
  const rows: SentenceRow[] = []
  for (const sentence of sentences) {
    if (sentence.start < contentStart) addSentence(headline, sentence)
    else {
      const last = rows.at(-1)
      if (last && sharesSource(last, sentence.source)) last.end = sentence.end
      else rows.push(emptyRow({ start: last?.end ?? contentStart, end: sentence.end }))
      addSentence(rows.at(-1), sentence)
    }
  }
  const end = contentStart + content.length
  if (rows.length === 0 && content !== '') rows.push(emptyRow({ start: contentStart, end }))
  const last = rows.at(-1)
  if (last) last.end = end
  for (const [index, finding] of findings.entries()) {
    const at = finding.sentence?.start ?? finding.where?.start
    if (finding.status === 'dropped' || at === undefined) continue
    const row = at < contentStart ? headline : rows.find(({ end: rowEnd }) => at < rowEnd)
    if (!row) continue
    row.findings.push({ finding, index })
  }
  for (const row of [headline, ...rows])
    row.findings.sort((a, b) => (a.finding.where?.start ?? 0) - (b.finding.where?.start ?? 0))
  return { headline, rows }
}

const emptyRow = ({ start, end }: Range): SentenceRow => ({
  start,
  end,
  source: [],
  sentences: 0,
  findings: [],
  isNearCopy: true,
  changes: [],
  meanings: [],
})

const sharesSource = (row: SentenceRow, source: readonly Range[]) =>
  source.some(({ start }) => row.source.some((each) => each.start === start))

function addSentence(
  row: SentenceRow | undefined,
  { source, sameWords, changes, meaning }: Report['sentences'][number],
): void {
  if (!row) return
  row.sentences += 1
  row.isNearCopy &&= sameWords >= NEAR_COPY
  row.changes.push(...changes.filter(({ kind }) => kind !== 'word'))
  row.meanings.push(meaning)
  row.source.push(...source.filter(({ start }) => !row.source.some((each) => each.start === start)))
  row.source.sort((a, b) => a.start - b.start)
}

/** Returns the open findings in text order. */
export function openInOrder(
  rows: readonly SentenceRow[],
  isOpen: (finding: Finding) => boolean,
): NumberedFinding[] {
  return rows.flatMap(({ findings }) => findings).filter(({ finding }) => isOpen(finding))
}
