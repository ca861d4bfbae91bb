import { describe, expect, it } from 'vitest'
import { createAligner } from './align.ts'
import { checkFidelity } from './fidelity.ts'
import { lexiconOf } from './lexicon.ts'
import { prepare } from './prepared-text.ts'
import { quotesIn } from './quotes.ts'
import { SourceQuotes } from './source-quotes.ts'
import { StepBudget } from './step-budget.ts'

/** The longest source of a rewrite, in characters. */
const LONGEST = 60_000

const quotations = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_each, n) => `"${text(n)}"`).join(' ')

/** Returns the steps to look up `count` quotations in a source with as many. */
function lookupSteps(count: number, max?: number) {
  const budget = new StepBudget(max)
  const known = new SourceQuotes(
    quotations(count, (n) => `${n} a`),
    lexiconOf('en'),
    budget,
  )
  const matches = quotesIn(quotations(count, (n) => `${n} b`)).map((quote) => known.find(quote))
  expect(matches).toHaveLength(count)
  return { budget, matches }
}

describe('looking up quotations', () => {
  it('takes work in proportion to their number', () => {
    const [few, many] = [lookupSteps(1_250), lookupSteps(5_000)]
    expect(few.budget.used).toBeGreaterThan(0)
    expect(many.budget.used).toBeLessThan(few.budget.used * 5)
  })

  it('takes few steps for 10,000 quotation marks in the longest source', () => {
    const source = quotations(5_000, (n) => `${n} abcd`)
    expect(source.match(/"/g)).toHaveLength(10_000)
    expect(source.length).toBeLessThan(LONGEST)
    const budget = new StepBudget()
    checkFidelity({ source, result: quotations(5_000, (n) => `${n} abce`) }, budget)
    expect(budget.used).toBeLessThan(1_000_000)
  })

  it('stops in a text that repeats two words, and says that it did not compare', () => {
    const max = 200_000
    const text = (length: number) => (n: number) =>
      (n + 2 ** length).toString(2).replaceAll('0', 'a ').replaceAll('1', 'b ').trim()
    const source = quotations(3_000, text(13))
    const budget = new StepBudget(max)
    const known = new SourceQuotes(source, lexiconOf('en'), budget)
    const matches = quotesIn(quotations(3_000, text(14))).map((quote) => known.find(quote))
    expect(matches).toContain('unchecked')
    // One comparison of a quotation with all others may exceed the budget.
    expect(budget.used).toBeLessThan(max + LONGEST)
  })
})

describe('aligning sentences', () => {
  const sentences = (count: number, verb: string) =>
    prepare(
      Array.from({ length: count }, (_each, n) => `Person${n} ${verb} the harbor council.`).join(' '),
      lexiconOf('en'),
    )

  it('stops comparing all sentences when the budget is spent, and still finds the right ones', () => {
    const max = 100_000
    const budget = new StepBudget(max)
    const source = sentences(1_500, 'praised')
    const align = createAligner(source, budget)
    const found = sentences(1_500, 'criticized').map((sentence) => align(sentence).sentences[0]?.index)
    expect(found).toEqual(source.map(({ index }) => index))
    expect(budget.used).toBeLessThan(max * 2)
  })
})
