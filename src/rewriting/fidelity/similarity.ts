import { withoutQuotations } from '#shared/house-style/quotations.ts'
import { wordsOf } from '../plain-text.ts'

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

function longestRun(source: readonly string[], result: readonly string[]): Similarity['longestRun'] {
  const starts = new Map<string, number[]>()
  for (const [at, sequence] of sequences(source).entries())
    starts.set(sequence, [...(starts.get(sequence) ?? []), at])
  let best = { words: 0, text: '' }
  for (const [at, sequence] of sequences(result).entries()) {
    for (const start of starts.get(sequence) ?? []) {
      // Skips runs that started earlier.
      if (at > 0 && start > 0 && source[start - 1] === result[at - 1]) continue
      let words = RUN
      while (source[start + words] !== undefined && source[start + words] === result[at + words]) words++
      if (words > best.words) best = { words, text: result.slice(at, at + words).join(' ') }
    }
  }
  return best
}
