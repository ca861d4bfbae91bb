import { maskQuotations, toSourcePosition } from '#shared/rewriter/house-style/quotations.ts'
import { type Range, sentenceRanges } from '#shared/rewriter/house-style/sentences.ts'

export interface Sentence extends Range {
  /** The sentence as typed, quotations included. */
  text: string
}

const BLOCK_MARK = /^(?:#{1,6} +|[-*•] +|\d{1,3}[.)] +|> ?)+/
const EAST_ASIAN = /[。！？]/
const segmenter = new Intl.Segmenter('ja', { granularity: 'sentence' })

/**
 * Returns the sentences of a plain or Markdown text in order, with their character positions. A line break ends
 * a sentence; the marks of subheads and list items belong to none; a table row is one sentence.
 */
export function sentencesIn(text: string): Sentence[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) => {
    const mark = BLOCK_MARK.exec(line)?.[0].length ?? 0
    const rest = line.slice(mark)
    return rangesOf(rest).map(({ start, end }) => ({
      start: index + mark + start,
      end: index + mark + end,
      text: rest.slice(start, end),
    }))
  })
}

function rangesOf(line: string): Range[] {
  if (line.trim() === '') return []
  if (line.startsWith('|')) return [{ start: 0, end: line.length }]
  if (EAST_ASIAN.test(line)) return eastAsianRanges(line)
  const masked = maskQuotations(line)
  const positionOf = toSourcePosition(masked)
  return sentenceRanges(masked.text, masked.quotes).map(({ start, end }) => ({
    start: positionOf(start),
    end: positionOf(end),
  }))
}

// A period inside brackets, or before the particle of speech, does not end a sentence.
function eastAsianRanges(line: string): Range[] {
  const ranges: Range[] = []
  let depth = 0
  for (const { segment, index } of segmenter.segment(line)) {
    const last = ranges.at(-1)
    const end = index + segment.trimEnd().length
    if (last && (depth > 0 || /^(?:と|って|などと)/.test(segment))) last.end = end
    else if (end > index) ranges.push({ start: index, end })
    depth = Math.max(0, depth + count(segment, /[「『（(]/g) - count(segment, /[」』）)]/g))
  }
  return ranges
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
