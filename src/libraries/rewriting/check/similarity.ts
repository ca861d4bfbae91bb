import { withoutQuotations } from '#rewriting/house-style/quotations.ts'
import { wordsOf } from '../lines-and-words.ts'

const RUN = 5

export interface Similarity {
  /** Share of the result’s five-word sequences that are also in the source, 0 to 1. */
  sharedFiveWord: number
  /** Share of the source’s five-word sequences that are also in the result, 0 to 1. */
  keptFiveWord: number
  /** The longest sequence of words that both share. */
  longestRun: { words: number; text: string }
}

/** Measures how close the wording of a result is to its source, without quotations. */
export function similarityOf(source: string, result: string): Similarity {
  const from = comparable(source)
  const to = comparable(result)
  return {
    sharedFiveWord: share(to, from),
    keptFiveWord: share(from, to),
    longestRun: longestRun(from, to),
  }
}

/** Share of the result's five-word sequences at which it counts as a copy. */
const COPY_SHARE = 0.97
/** The same for the source; a copy may leave out its standfirst. */
const COPY_KEPT = 0.9

/** Whether a result has most five-word sequences of its source, and hardly any others; quotations do not count. */
export function isNearCopy({ source, result }: { source: string; result: string }): boolean {
  const from = comparable(source)
  const to = comparable(result)
  return share(to, from) >= COPY_SHARE && share(from, to) >= COPY_KEPT
}

function comparable(text: string): string[] {
  return wordsOf(text.split(/\n+/).map(withoutQuotations).join(' '))
}

function sequences(words: readonly string[]): string[] {
  return words
    .slice(0, Math.max(0, words.length - RUN + 1))
    .map((_word, at) => words.slice(at, at + RUN).join(' '))
}

function share(of: readonly string[], among: readonly string[]): number {
  const known = new Set(sequences(among))
  const all = sequences(of)
  return all.length === 0 ? 0 : all.filter((sequence) => known.has(sequence)).length / all.length
}

/** A text that repeats itself has more starts than are worth following. */
const MAX_STARTS = 20
/** And more words to compare: such a text may have a run that is longer than the one returned. */
const MAX_COMPARED = 2_000_000

function longestRun(source: readonly string[], result: readonly string[]): Similarity['longestRun'] {
  const starts = new Map<string, number[]>()
  for (const [at, sequence] of sequences(source).entries()) {
    const list = starts.get(sequence)
    if (!list) starts.set(sequence, [at])
    else if (list.length < MAX_STARTS) list.push(at)
  }
  let best = { words: 0, at: 0 }
  let left = MAX_COMPARED
  for (const [at, sequence] of sequences(result).entries()) {
    for (const start of starts.get(sequence) ?? []) {
      // Skips runs that started earlier, and those that end before they are longer than the best.
      if (at > 0 && start > 0 && source[start - 1] === result[at - 1]) continue
      const next = result[at + best.words]
      if (next === undefined || source[start + best.words] !== next) continue
      let words = RUN
      while (
        left-- > 0 &&
        source[start + words] !== undefined &&
        source[start + words] === result[at + words]
      )
        words++
      if (words > best.words) best = { words, at }
    }
  }
  return { words: best.words, text: result.slice(best.at, best.at + best.words).join(' ') }
}
