import type { ReadSentence } from './text.ts'
import type { Token } from './tokens.ts'

/** The usual constants of BM25 (Robertson and Zaragoza 2009): saturation of a word, weight of the length. */
const SATURATION = 1.2
const LENGTH_WEIGHT = 0.5
/** A result sentence that joins two of the source gets both if the second explains this share of its words. */
const MIN_SECOND_SHARE = 0.25
/** The minimum share of a sentence's words that its source sentences need to be shown beside it. */
const MIN_SHARE = 0.25
/** A word in more sentences than these says little about which one is meant, and costs the most work. */
const MAX_POSTINGS = 400

/** What a source has beside a sentence. */
export interface Beside {
  /** One or two sentences, in the order of the source; none if nothing is near. */
  sentences: readonly ReadSentence[]
  /** Whether a sentence of the source has exactly these words. */
  isExact: boolean
}

/** Finds the sentence of a source that says what a given sentence says, by its rarest words (BM25). */
export class SourceIndex {
  readonly #bySignature = new Map<string, ReadSentence>()
  readonly #postings = new Map<string, Map<ReadSentence, number>>()
  readonly #meanLength: number

  constructor(readonly sentences: readonly ReadSentence[]) {
    for (const sentence of sentences) {
      if (!this.#bySignature.has(sentence.signature)) this.#bySignature.set(sentence.signature, sentence)
      for (const stem of stemsOf(sentence.tokens)) this.#count(stem, sentence)
    }
    const words = sentences.reduce((sum, { tokens }) => sum + tokens.length, 0)
    this.#meanLength = Math.max(1, words / Math.max(1, sentences.length))
  }

  /** Whether a word is anywhere in the source, by its stem. */
  has(stem: string): boolean {
    return this.#postings.has(stem)
  }

  beside(sentence: ReadSentence): Beside {
    const exact = this.#bySignature.get(sentence.signature)
    if (exact) return { sentences: [exact], isExact: true }
    const stems = new Set(stemsOf(sentence.tokens))
    const first = this.#best(stems)
    if (!first) return { sentences: [], isExact: false }
    const rest = without(stems, first)
    const covered = stems.size - rest.size
    const second = this.#best(rest)
    const gain = second ? rest.size - without(rest, second).size : 0
    const isJoined = gain >= 2 && gain / stems.size >= MIN_SECOND_SHARE
    if ((covered + (isJoined ? gain : 0)) / stems.size < MIN_SHARE) return { sentences: [], isExact: false }
    const chosen = isJoined && second ? [first, second] : [first]
    return { sentences: chosen.toSorted((a, b) => a.index - b.index), isExact: false }
  }

  #count(stem: string, sentence: ReadSentence): void {
    const postings = this.#postings.get(stem) ?? new Map<ReadSentence, number>()
    this.#postings.set(stem, postings.set(sentence, (postings.get(sentence) ?? 0) + 1))
  }

  #best(stems: ReadonlySet<string>): ReadSentence | null {
    const scores = new Map<ReadSentence, number>()
    for (const stem of stems) {
      const postings = this.#postings.get(stem)
      if (!postings || postings.size > MAX_POSTINGS) continue
      const rarity = Math.log(1 + (this.sentences.length - postings.size + 0.5) / (postings.size + 0.5))
      for (const [sentence, count] of postings) {
        const length = 1 - LENGTH_WEIGHT + LENGTH_WEIGHT * (sentence.tokens.length / this.#meanLength)
        const weight = (count * (SATURATION + 1)) / (count + SATURATION * length)
        scores.set(sentence, (scores.get(sentence) ?? 0) + rarity * weight)
      }
    }
    let best: ReadSentence | null = null
    let highest = 0
    for (const [sentence, score] of scores) if (score > highest) [best, highest] = [sentence, score]
    return best
  }
}

function without(stems: ReadonlySet<string>, { tokens }: ReadSentence): Set<string> {
  const known = new Set(stemsOf(tokens))
  return new Set([...stems].filter((stem) => !known.has(stem)))
}

/** Returns the stems of the words with content, in order. */
export const stemsOf = (tokens: readonly Token[]): string[] =>
  tokens.filter(({ kind }) => kind !== 'function').map(({ stem }) => stem)
