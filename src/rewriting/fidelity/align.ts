import type { PreparedSentence } from './prepared-text.ts'
import type { Token } from './tokens.ts'

/** The sentences of the source that one sentence of the result renders. */
export interface Alignment {
  sentences: PreparedSentence[]
  /** Share of the sentence's content, weighted by rarity, that the source sentences have; 0 to 1. */
  coverage: number
  isExact: boolean
}

const MAX_SPAN = 4
/** A further sentence has to explain at least this share. */
const MIN_GAIN = 0.12
const MIN_GAIN_STEMS = 2
/** Neighbors and the expected next sentence win ties. */
const NEAR_BONUS = 0.03

/** Returns a function that finds the source sentences of a result sentence; call it in the order of the result. */
export function createAligner(source: readonly PreparedSentence[]) {
  const exact = new Map<string, PreparedSentence[]>()
  const places = new Map<string, Set<number>>()
  for (const sentence of source) {
    exact.set(sentence.signature, [...(exact.get(sentence.signature) ?? []), sentence])
    for (const stem of contentStems(sentence.tokens))
      places.set(stem, (places.get(stem) ?? new Set()).add(sentence.index))
  }
  const rarity = (stem: string) => Math.log(1 + source.length / (places.get(stem)?.size ?? 0.5))
  let expected = 0

  return (sentence: PreparedSentence): Alignment => {
    const same = exact.get(sentence.signature)
    if (same) {
      const nearest = same.reduce((a, b) =>
        Math.abs(b.index - expected) < Math.abs(a.index - expected) ? b : a,
      )
      expected = nearest.index + 1
      return { sentences: [nearest], coverage: 1, isExact: true }
    }
    const stems = contentStems(sentence.tokens)
    const weights = new Map([...stems].map((stem) => [stem, rarity(stem)]))
    const total = sum(weights.values())
    const left = new Set(stems)
    const chosen: PreparedSentence[] = []
    let covered = 0
    while (
      chosen.length < MAX_SPAN &&
      left.size > 0 &&
      !(chosen[0] && isSameSentence(chosen[0], stems, sentence))
    ) {
      const next = best(left, weights, { source, places, chosen, expected, total })
      if (!next) break
      const isWorthIt = next.gain / total >= MIN_GAIN && next.stems >= MIN_GAIN_STEMS
      if (chosen.length > 0 && !isWorthIt) break
      chosen.push(next.sentence)
      covered += next.gain
      for (const stem of contentStems(next.sentence.tokens)) left.delete(stem)
    }
    if (chosen[0]) expected = chosen[0].index + 1
    return {
      sentences: chosen.sort((a, b) => a.index - b.index),
      coverage: total === 0 ? 1 : covered / total,
      isExact: false,
    }
  }
}

const SAME_LENGTH = 1.1
const SAME_CONTENT = 0.6

// A name from elsewhere in a sentence that is otherwise the source's is an exchange, not a merger.
function isSameSentence(
  source: PreparedSentence,
  stems: ReadonlySet<string>,
  result: PreparedSentence,
): boolean {
  if (result.tokens.length > source.tokens.length * SAME_LENGTH) return false
  const own = [...contentStems(source.tokens)]
  return own.filter((stem) => stems.has(stem)).length >= own.length * SAME_CONTENT
}

interface Search {
  source: readonly PreparedSentence[]
  places: ReadonlyMap<string, ReadonlySet<number>>
  chosen: readonly PreparedSentence[]
  expected: number
  total: number
}

function best(left: ReadonlySet<string>, weights: ReadonlyMap<string, number>, search: Search) {
  const gains = new Map<number, { gain: number; stems: number }>()
  for (const stem of left)
    for (const index of search.places.get(stem) ?? []) {
      const found = gains.get(index) ?? { gain: 0, stems: 0 }
      found.gain += weights.get(stem) ?? 0
      found.stems++
      gains.set(index, found)
    }
  let top: { sentence: PreparedSentence; gain: number; stems: number; score: number } | null = null
  for (const [index, { gain, stems }] of gains) {
    const sentence = search.source[index]
    if (!sentence || search.chosen.includes(sentence)) continue
    const isNear =
      index === search.expected || search.chosen.some((each) => Math.abs(each.index - index) === 1)
    // A long sentence shares words with many.
    const score = gain / search.total + (isNear ? NEAR_BONUS : 0) - sentence.tokens.length / 10_000
    if (!top || score > top.score) top = { sentence, gain, stems, score }
  }
  return top
}

/** Returns the stems of the words with content. */
export function contentStems(tokens: readonly Token[]): Set<string> {
  return new Set(tokens.filter(({ kind }) => kind !== 'function').map(({ stem }) => stem))
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
