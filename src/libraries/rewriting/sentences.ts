import { maskQuotations, toSourcePosition } from './house-style/quotations.ts'
import { type Range, sentenceRanges } from './house-style/sentences.ts'
import { piecesOf, segmentsOf } from '#shared/segments.ts'

export interface Sentence extends Range {
  /** The sentence as typed, quotations included. */
  text: string
  /** Whether its line is marked as a block quotation. */
  isBlockQuote: boolean
}

const BLOCK_MARK = /^(?:#{1,6} +|[-*•] +|\d{1,3}[.)] +|> ?)+/
const EAST_ASIAN = /[。！？]/
const BY_SENTENCE = { locale: 'ja', granularity: 'sentence' } as const

/**
 * Returns the sentences of a plain or Markdown text in order, with their character positions. A line break ends
 * a sentence; the marks of subheads and list items belong to none; a table row is one sentence. A sentence of more
 * than 5,000 characters is several, because the work of comparing two sentences grows with the product of their
 * lengths.
 */
export function sentencesIn(text: string): Sentence[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) => {
    const mark = BLOCK_MARK.exec(line)?.[0].length ?? 0
    const isBlockQuote = line.startsWith('>')
    const rest = line.slice(mark)
    return rangesOf(rest).flatMap((range) => {
      let start = range.start
      return piecesOf(rest.slice(start, range.end)).map((piece) => {
        const at = index + mark + start
        start += piece.length
        return { start: at, end: at + piece.length, text: piece, isBlockQuote }
      })
    })
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
  for (const { text, start } of segmentsOf(line, BY_SENTENCE)) {
    const last = ranges.at(-1)
    const end = start + text.trimEnd().length
    if (last && (depth > 0 || /^(?:と|って|などと)/.test(text))) last.end = end
    else if (end > start) ranges.push({ start, end })
    depth = Math.max(0, depth + count(text, /[「『（(]/g) - count(text, /[」』）)]/g))
  }
  return ranges
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
