import { addTo } from './add-to.ts'
import type { PreparedSentence } from './prepared-text.ts'
import { StepBudget } from './step-budget.ts'
import type { Token } from './tokens.ts'

/** The sentences of the source that one sentence of the result renders. */
export interface Alignment {
  sentences: PreparedSentence[]
  /** Share of the sentence's content, weighted by rarity, that the source sentences have; 0 to 1. */
  coverage: number
  isExact: boolean
}

/** Finds the source sentences of a result sentence. */
export type Aligner = (sentence: PreparedSentence) => Alignment

const MAX_SENTENCES = 4
/** A further sentence has to explain at least this share. */
const MIN_GAIN = 0.12
const MIN_GAIN_STEMS = 2
/** Neighbors and the expected next sentence win ties. */
const NEAR_BONUS = 0.03

/**
 * Returns an aligner for the sentences of a source; call it in the order of the result. When the budget is spent,
 * it compares the rarest word of a sentence only.
 */
export function createAligner(source: readonly PreparedSentence[], budget = new StepBudget()): Aligner {
  const index = new SentenceIndex(source, budget)
  let expected = 0
  return (sentence) => {
    const exact = index.exact(sentence.signature, expected)
    const alignment = exact
      ? { sentences: [exact], coverage: 1, isExact: true }
      : alignByWords(sentence, index, expected)
    const [first] = alignment.sentences
    if (first) expected = first.index + 1
    return { ...alignment, sentences: alignment.sentences.toSorted((a, b) => a.index - b.index) }
  }
}

/** Returns the sentences that explain the most words, the best first. */
function alignByWords(sentence: PreparedSentence, index: SentenceIndex, expected: number): Alignment {
  const stems = contentStems(sentence.tokens)
  const total = sum([...stems].map((stem) => index.rarity(stem)))
  const unexplained = new Set(stems)
  const chosen: PreparedSentence[] = []
  let covered = 0
  while (chosen.length < MAX_SENTENCES && unexplained.size > 0) {
    if (chosen[0] && isSameSentence(chosen[0], stems, sentence)) break
    const next = index.best(unexplained, { chosen, expected, total })
    if (!next) break
    const isWorthIt = next.gain / total >= MIN_GAIN && next.stems >= MIN_GAIN_STEMS
    if (chosen.length > 0 && !isWorthIt) break
    chosen.push(next.sentence)
    covered += next.gain
    for (const stem of contentStems(next.sentence.tokens)) unexplained.delete(stem)
  }
  return { sentences: chosen, coverage: total === 0 ? 1 : covered / total, isExact: false }
}

const SAME_LENGTH = 1.1
const SAME_CONTENT = 0.6

// A name from another sentence in an otherwise equal sentence is an exchange, not a merger of the two.
function isSameSentence(
  source: PreparedSentence,
  stems: ReadonlySet<string>,
  result: PreparedSentence,
): boolean {
  if (result.tokens.length > source.tokens.length * SAME_LENGTH) return false
  const sourceStems = [...contentStems(source.tokens)]
  return sourceStems.filter((stem) => stems.has(stem)).length >= sourceStems.length * SAME_CONTENT
}

interface Search {
  chosen: readonly PreparedSentence[]
  /** Index of the sentence after the one that the sentence before came from. */
  expected: number
  /** The weight of all words of the sentence. */
  total: number
}

interface Found {
  sentence: PreparedSentence
  /** The weight of the words it explains. */
  gain: number
  /** The number of words it explains. */
  stems: number
}

/** The sentences of a source by their words. */
class SentenceIndex {
  readonly #bySignature = new Map<string, PreparedSentence[]>()
  readonly #byStem: ReadonlyMap<string, readonly PreparedSentence[]>
  readonly #gains: Float64Array
  readonly #stems: Uint32Array

  constructor(
    readonly source: readonly PreparedSentence[],
    readonly budget: StepBudget,
  ) {
    for (const sentence of source) addTo(this.#bySignature, sentence.signature, sentence)
    this.#byStem = groupByStem(source)
    this.#gains = new Float64Array(source.length)
    this.#stems = new Uint32Array(source.length)
  }

  /** Returns the sentence with these words that is nearest to the expected place. */
  exact(signature: string, expected: number): PreparedSentence | undefined {
    const same = this.#bySignature.get(signature) ?? []
    const distance = ({ index }: PreparedSentence) => Math.abs(index - expected)
    return same.reduce<PreparedSentence | undefined>(
      (nearest, sentence) => (nearest && distance(nearest) <= distance(sentence) ? nearest : sentence),
      undefined,
    )
  }

  rarity(stem: string): number {
    return Math.log(1 + this.source.length / (this.#byStem.get(stem)?.length ?? 0.5))
  }

  /** Returns the sentence that explains the most of these stems, by their rarity. */
  best(stems: ReadonlySet<string>, search: Search): Found | null {
    const touched = this.#addGains(stems)
    let best: Found | null = null
    let bestScore = -Infinity
    for (const sentence of touched) {
      const [gain, count] = [this.#gains[sentence.index] ?? 0, this.#stems[sentence.index] ?? 0]
      this.#gains[sentence.index] = 0
      this.#stems[sentence.index] = 0
      if (search.chosen.includes(sentence)) continue
      const score = scoreOf(sentence, gain, search)
      if (score <= bestScore) continue
      best = { sentence, gain, stems: count }
      bestScore = score
    }
    return best
  }

  /** Adds up what every sentence explains, and returns the sentences in the order of the stems. */
  #addGains(stems: ReadonlySet<string>): PreparedSentence[] {
    const touched: PreparedSentence[] = []
    for (const stem of this.budget.isSpent ? this.#rarest(stems) : stems) {
      const sentences = this.#byStem.get(stem) ?? []
      const rarity = this.rarity(stem)
      this.budget.spend(sentences.length)
      for (const sentence of sentences) {
        const { index } = sentence
        const count = this.#stems[index] ?? 0
        if (count === 0) touched.push(sentence)
        this.#stems[index] = count + 1
        this.#gains[index] = (this.#gains[index] ?? 0) + rarity
      }
    }
    return touched
  }

  #rarest(stems: ReadonlySet<string>): string[] {
    const known = [...stems].filter((stem) => this.#byStem.has(stem))
    return known.toSorted((a, b) => this.rarity(b) - this.rarity(a)).slice(0, 1)
  }
}

function scoreOf({ index, tokens }: PreparedSentence, gain: number, search: Search): number {
  const { chosen, expected, total } = search
  const isNear = index === expected || chosen.some((sentence) => Math.abs(sentence.index - index) === 1)
  // A long sentence shares words with many.
  return gain / total + (isNear ? NEAR_BONUS : 0) - tokens.length / 10_000
}

/** Returns the sentences that have each stem with content, in order. */
export function groupByStem(sentences: readonly PreparedSentence[]): Map<string, PreparedSentence[]> {
  const byStem = new Map<string, PreparedSentence[]>()
  for (const sentence of sentences)
    for (const stem of contentStems(sentence.tokens)) addTo(byStem, stem, sentence)
  return byStem
}

/** Returns the stems of the words with content. */
export function contentStems(tokens: readonly Token[]): Set<string> {
  const stems = new Set<string>()
  for (const { kind, stem } of tokens) if (kind !== 'function') stems.add(stem)
  return stems
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
