import { addTo } from './add-to.ts'
import type { StepBudget } from './step-budget.ts'

/** A list of words in which a shorter one is found by its rarest word. */
export class WordSequence {
  readonly #places = new Map<string, number[]>()

  constructor(
    readonly words: readonly string[],
    readonly budget: StepBudget,
  ) {
    for (const [place, word] of words.entries()) addTo(this.#places, word, place)
  }

  /** Returns where the words first follow each other; -1 if nowhere, or when the budget is spent. */
  indexOf(sought: readonly string[]): number {
    let rarest: readonly number[] | null = null
    let offset = 0
    for (const [at, word] of sought.entries()) {
      const places = this.#places.get(word)
      if (!places) return -1
      if (!rarest || places.length < rarest.length) [rarest, offset] = [places, at]
    }
    for (const place of rarest ?? []) {
      if (this.budget.isSpent) return -1
      if (this.#isAt(place - offset, sought)) return place - offset
    }
    return -1
  }

  includes(sought: readonly string[]): boolean {
    return this.indexOf(sought) >= 0
  }

  #isAt(start: number, sought: readonly string[]): boolean {
    const end = sought.findIndex((word, at) => this.words[start + at] !== word)
    this.budget.spend(end < 0 ? sought.length : end + 1)
    return end < 0
  }
}
