/** A word, a sentence or a character of a text, with what is between them. */
interface Segment {
  text: string
  /** Index of its first code unit in the full text. */
  start: number
  /** Whether it is a word, not a space or a mark; false for other granularities. */
  isWord: boolean
}

export interface SegmentOptions {
  /** A language tag; without one, the language of the system. */
  locale?: string
  granularity: 'grapheme' | 'word' | 'sentence'
}

/** Chinese and Japanese, as a part of a class in a pattern with the flag `u`. */
export const IDEOGRAPHIC_SCRIPTS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`
/** Scripts without spaces between words, in the same form. */
export const UNSPACED_SCRIPTS = String.raw`${IDEOGRAPHIC_SCRIPTS}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`

/** The longest segment in code units; a longer one is cut, after a space or a mark if there is one nearby. */
export const SEGMENT_MAX = 5_000

/** The code units of a slice; twice as many if a segment is longer. */
const SLICE = 400
/** The end of a slice only serves to find the boundaries before it. */
const LOOK_AHEAD = 100

/**
 * Returns the segments of a text in order, without gaps. `Intl.Segmenter` copies its whole input for every segment,
 * so it gets the text in slices, and only strings and numbers remain of its results. Each slice begins where a
 * segment ended.
 */
export function* segmentsOf(text: string, options: SegmentOptions): Generator<Segment, void> {
  const segmenter = segmenterFor(options)
  let start = 0
  let size = SLICE
  while (start < text.length) {
    const slice = text.slice(start, start + size)
    const limit = start + slice.length === text.length ? slice.length : slice.length - LOOK_AHEAD
    let end = 0
    for (const { segment, isWordLike = false } of segmenter.segment(slice)) {
      const isTooLong = end === 0 && size === SEGMENT_MAX && segment.length > limit
      if (end + segment.length > limit && !isTooLong) break
      const part = isTooLong ? segment.slice(0, cutPlace(segment)) : segment
      yield { text: part, start: start + end, isWord: isWordLike }
      end += part.length
      if (isTooLong) break
    }
    start += end
    size = end > 0 ? SLICE : Math.min(size * 2, SEGMENT_MAX)
  }
}

/** Returns a text in pieces of at most 5,000 code units, cut like long segments. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > SEGMENT_MAX) {
    const piece = rest.slice(0, cutPlace(rest.slice(0, SEGMENT_MAX)))
    pieces.push(piece)
    rest = rest.slice(piece.length)
  }
  return [...pieces, rest]
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterFor({ locale, granularity }: SegmentOptions): Intl.Segmenter {
  const key = `${granularity} ${locale ?? ''}`
  const segmenter = segmenters.get(key) ?? new Intl.Segmenter(locale, { granularity })
  segmenters.set(key, segmenter)
  return segmenter
}

const SPACE_OR_MARK = /^[\s\p{P}]/u

/** Returns where to cut a long text: after its last space or mark, or between two characters. */
function cutPlace(text: string): number {
  const from = text.length - SLICE
  let afterMark = 0
  let last = 0
  // The last character may continue in the next slice.
  for (const { text: character, start } of segmentsOf(text.slice(from), { granularity: 'grapheme' })) {
    last = from + start
    if (SPACE_OR_MARK.test(character)) afterMark = last + character.length
  }
  if (afterMark > 0 && afterMark < text.length) return afterMark
  return last > from ? last : text.length - 1
}
