import type { Lexicon } from './lexicon.ts'
import type { PairToken } from './pair.ts'
import type { Token } from './tokens.ts'

/** The best total weight of the matches from two places on, for every two places. */
class WeightTable {
  readonly #width: number
  readonly #cells: Float64Array

  constructor(sourceLength: number, resultLength: number) {
    this.#width = resultLength + 1
    this.#cells = new Float64Array((sourceLength + 1) * this.#width)
  }

  get(source: number, result: number): number {
    return this.#cells[source * this.#width + result] ?? 0
  }

  set(source: number, result: number, weight: number): void {
    this.#cells[source * this.#width + result] = weight
  }
}

/**
 * Links the tokens of both sides that are the same word, in the same order, so that the matches weigh most. The work
 * grows with the product of the lengths, which `tokensIn` bounds.
 */
export function matchInOrder(
  source: readonly PairToken[],
  result: readonly PairToken[],
  lexicon: Lexicon,
): void {
  const words = numberWords(source, result)
  const candidates = result.map((token) => ({
    word: words.get(token),
    place: token.index,
    weight: weightOf(token, lexicon),
  }))
  const weights = candidates.map(({ weight }) => weight)
  const backward = candidates.toReversed()
  const table = new WeightTable(source.length, result.length)
  for (const token of source.toReversed()) {
    const [place, word] = [token.index, words.get(token)]
    for (const to of backward) {
      const skip = Math.max(table.get(place + 1, to.place), table.get(place, to.place + 1))
      const take = to.word === word ? table.get(place + 1, to.place + 1) + to.weight : 0
      table.set(place, to.place, Math.max(skip, take))
    }
  }
  let from = source[0] ?? null
  let to = result[0] ?? null
  while (from && to) {
    const weight = table.get(from.index, to.index)
    const taken = table.get(from.index + 1, to.index + 1) + (weights[to.index] ?? 0)
    if (words.get(from) === words.get(to) && weight === taken) {
      from.match = to
      to.match = from
      from = from.next
      to = to.next
    } else if (weight === table.get(from.index + 1, to.index)) from = from.next
    else to = to.next
  }
}

// A verb between two swapped names must be what matches, so names and numbers weigh least.
function weightOf({ kind, isCapital }: Token, { language }: Lexicon): number {
  if (kind === 'number' || kind === 'date') return 1
  if (kind === 'name') return 1.5
  if (kind === 'function' || kind === 'unit') return 2
  return isCapital && language === 'de' ? 3 : 4
}

/** Returns a number for each token, equal for the same word: numbers compare faster than texts. */
function numberWords(source: readonly PairToken[], result: readonly PairToken[]): Map<PairToken, number> {
  const numbers = new Map<string, number>()
  const words = new Map<PairToken, number>()
  for (const token of [...source, ...result]) {
    // "Noting" is not "not".
    const form = `${token.kind === 'function' ? '=' : ''}${token.stem.toLowerCase()}`
    const number = numbers.get(form) ?? numbers.size
    numbers.set(form, number)
    words.set(token, number)
  }
  return words
}
