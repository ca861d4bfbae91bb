import { wholeText, type Range } from './marked-text.ts'
import type { Finding, Report } from './rewriter.queries.ts'

/** A finding with its place in the list of the report. */
export interface NumberedFinding {
  finding: Finding
  index: number
}

/** Sentences of the result beside the sentences of the source that they render, as positions in the whole texts. */
export interface SentenceRow extends Range {
  source: Range[]
  /** How many sentences of the result it has. */
  sentences: number
  /** Findings about its sentences, open and resolved, in the order of the text. */
  findings: NumberedFinding[]
  /** Positions of findings in the source, within its sentences. */
  sourceMarks: Array<Range & { index: number }>
}

interface Texts {
  title: string
  content: string
  source: string
}

/**
 * Returns the headline and the text of a result in rows, each beside its part of the source. Sentences that render the
 * same sentence of the source share a row, and every character of the text is in one.
 */
export function sentenceRows(
  { title, content, source }: Texts,
  { sentences, findings }: Pick<Report, 'sentences' | 'findings'>,
): { headline: SentenceRow; rows: SentenceRow[] } {
  const contentStart = wholeText(title, '').length
  const headline = emptyRow({ start: 0, end: title.length })
  const rows: SentenceRow[] = []
  for (const sentence of sentences) {
    if (sentence.start < contentStart) addSource(headline, sentence.source)
    else {
      const last = rows.at(-1)
      if (last && sharesSource(last, sentence.source)) last.end = sentence.end
      else rows.push(emptyRow({ start: last?.end ?? contentStart, end: sentence.end }))
      addSource(rows.at(-1), sentence.source)
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
    const aligned = sentences.find(({ start }) => start === finding.sentence?.start)
    row.sourceMarks.push(...marksInSource(finding, aligned?.source ?? [], source, index))
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
  sourceMarks: [],
})

const sharesSource = (row: SentenceRow, source: readonly Range[]) =>
  source.some(({ start }) => row.source.some((each) => each.start === start))

function addSource(row: SentenceRow | undefined, source: readonly Range[]): void {
  if (!row) return
  row.sentences += 1
  row.source.push(...source.filter(({ start }) => !row.source.some((each) => each.start === start)))
  row.source.sort((a, b) => a.start - b.start)
}

/** The excerpt of a finding is its sentences of the source, joined by spaces. */
function marksInSource(
  { source: excerpt }: Finding,
  sentences: readonly Range[],
  source: string,
  index: number,
): SentenceRow['sourceMarks'] {
  if (!excerpt) return []
  let offset = 0
  return sentences.flatMap(({ start, end }) => {
    const from = offset
    offset += end - start + 1
    if (excerpt.text.slice(from, offset - 1) !== source.slice(start, end)) return []
    return excerpt.marks
      .filter((mark) => mark.start >= from && mark.end < offset)
      .map((mark) => ({ start: start + mark.start - from, end: start + mark.end - from, index }))
  })
}

/** Returns the open findings in the order of the keys J and K: facts first, each group in the order of the text. */
export function openInOrder(
  rows: readonly SentenceRow[],
  isOpen: (finding: Finding) => boolean,
  isSoft: (finding: Finding) => boolean,
): NumberedFinding[] {
  const open = rows.flatMap(({ findings }) => findings).filter(({ finding }) => isOpen(finding))
  return [...open.filter(({ finding }) => !isSoft(finding)), ...open.filter(({ finding }) => isSoft(finding))]
}
