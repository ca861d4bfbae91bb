import { toMessage, type Message, type Text } from '#shared/catalog/message.ts'
import { englishOf } from '#shared/catalog/text-of.ts'
import type { Range } from '#shared/rewriter/house-style/sentences.ts'
import type { FindingKind } from './finding-kinds.ts'
import type { Pair, PairToken } from './pair.ts'

/** A sentence, or several, with the characters that differ. */
export interface Excerpt {
  text: string
  /** Character positions in `text`. */
  marks: Range[]
}

export interface Finding {
  /** The same for the same difference between the same sentences, so that a decision outlives a reload. */
  id: string
  kind: FindingKind
  /**
   * `new`: not in the source. `changed`: the source says it otherwise. `dropped`: only in the source, nothing to
   * decide.
   */
  status: 'new' | 'changed' | 'dropped'
  /** The words that differ. */
  text: string
  /** One sentence for the editor. */
  message: Message
  /** Character positions of the words in the result; null if dropped. */
  where: Range | null
  /** Character positions of their sentence in the result; null if dropped. */
  sentence: Range | null
  source: Excerpt | null
  result: Excerpt | null
}

/** A difference before its sentences are quoted. */
export interface Difference {
  kind: FindingKind
  status: 'new' | 'changed'
  message: Text
  /** Tokens of the source. */
  source: readonly PairToken[]
  /** Tokens of the result; for words left out, those around the gap. */
  result: readonly PairToken[]
  /** Characters of the result's sentence, for a difference that is not made of tokens. */
  range?: Range
}

/** The most characters of an excerpt. */
export const EXCERPT_MAX = 1_200

/** Returns a difference with the excerpts that the editor sees. */
export function toFinding(pair: Pair, difference: Difference): Finding {
  const { kind, status } = difference
  const message = toMessage(difference.message)
  const { sentence } = pair
  const marks = difference.range ? [difference.range] : joinRanges(difference.result)
  const first = marks[0] ?? { start: 0, end: sentence.text.length }
  const where = { start: first.start, end: marks.at(-1)?.end ?? first.end }
  const text = sentence.text.slice(where.start, where.end)
  const source = sourceExcerpt(pair, difference.source)
  return {
    id: hash(`${kind} ${englishOf(message)} ${sentence.signature} ${source?.text ?? ''}`),
    kind,
    status,
    text: text.slice(0, EXCERPT_MAX),
    message,
    where: shift(where, sentence.start),
    sentence: { start: sentence.start, end: sentence.end },
    source,
    result: { text: sentence.text.slice(0, EXCERPT_MAX), marks },
  }
}

/** Returns the source sentences of a pair as one text, with the given tokens marked. */
export function sourceExcerpt({ alignment }: Pair, marked: readonly PairToken[]): Excerpt | null {
  if (alignment.sentences.length === 0) return null
  const offsets = new Map<number, number>()
  let text = ''
  for (const sentence of alignment.sentences) {
    if (text) text += ' '
    offsets.set(sentence.index, text.length)
    text += sentence.text
  }
  const marks = joinRanges(marked.map((token) => shift(token, offsets.get(token.sentence.index) ?? 0)))
  return { text: text.slice(0, EXCERPT_MAX), marks: marks.filter(({ end }) => end <= EXCERPT_MAX) }
}

const shift = ({ start, end }: Range, by: number): Range => ({ start: start + by, end: end + by })

/** Joins ranges with only a space or a mark between them. */
function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && start - last.end <= 2) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}

/** Returns a 53-bit hash of a text (cyrb53) in hexadecimal. */
export function hash(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(16).padStart(14, '0')
}
