import { wordCount } from '#shared/rewriter/house-style/sentences.ts'
import { openingOf } from './opening.ts'
import type { MaskedSentence, StandaloneTest, Surroundings } from './standalone.ts'

/** A sentence of the article at its place; the text is as the reader will see it. */
export interface Candidate extends MaskedSentence {
  at: number
  /** Index of its block in the article. */
  block: number
  /** The number of subheads before it. */
  section: number
  shown: string
  /** From `wordList`. */
  words: string
}

/** The most words of the chosen sentences, and of those with figures; and their share of a short source. */
const DIGEST_WORDS = 200
const FACT_WORDS = 100
const DIGEST_SHARE = 0.4
const FACT_SHARE = 0.1
const MAX_FACTS = 4
/** How far back a denial may need its sentences. */
const DENIAL_REACH = 3

/** Returns the sentences of a digest: the opening of the story, and the denial of who is accused in it. */
export function chooseSentences(candidates: readonly Candidate[], test: StandaloneTest | null): Candidate[] {
  const opening = openingOf(candidates, capOf(candidates, DIGEST_WORDS, DIGEST_SHARE), test)
  return test ? [...opening, ...denialOf(candidates, opening, test)] : opening
}

/** Returns sentences with figures or dates that are not in the digest, in the order of the article. */
export function chooseFacts(
  candidates: readonly Candidate[],
  chosen: readonly Candidate[],
  test: StandaloneTest | null,
): Candidate[] {
  if (!test) return []
  const facts: Candidate[] = []
  const cap = capOf(candidates, FACT_WORDS, FACT_SHARE)
  for (const candidate of candidates) {
    if (facts.length >= MAX_FACTS) break
    if (!hasFigure(candidate) || chosen.includes(candidate) || !test.opensAlone(candidate.text)) continue
    if (wordsIn([...facts, candidate]) > cap) continue
    if (test.isWhole(candidate, surroundings(candidate, chosen, candidates))) facts.push(candidate)
  }
  return facts
}

/** A denial after the opening, with the sentences before it that it needs. */
function denialOf(
  candidates: readonly Candidate[],
  opening: readonly Candidate[],
  test: StandaloneTest,
): Candidate[] {
  const isSettled = opening.some(({ shown }) => test.isDenial(shown) || test.isNoComment(shown))
  if (isSettled || !opening.some(({ shown }) => test.isAccusation(shown))) return []
  const last = opening.at(-1)?.at ?? 0
  const later = candidates.filter(({ at }) => at > last)
  const denials = [
    ...later.filter(({ shown }) => test.isDenial(shown)),
    ...later.filter(({ shown }) => test.isNoComment(shown)),
  ]
  for (const found of denials)
    for (let from = found.at; from > Math.max(last, found.at - DENIAL_REACH); from--) {
      const start = candidates[from]
      if (start && test.isWhole(start, surroundings(start, opening, candidates)))
        return candidates.slice(from, found.at + 1)
    }
  return []
}

const hasFigure = ({ text }: MaskedSentence) => /\d/.test(text.replace(/Quoted\d+q/g, ''))

const wordsIn = (chosen: readonly Candidate[]) => chosen.reduce((sum, { shown }) => sum + wordCount(shown), 0)

function surroundings(
  { at }: Candidate,
  chosen: readonly Candidate[],
  candidates: readonly Candidate[],
): Surroundings {
  const textOf = (sentences: readonly Candidate[]) => sentences.map(({ words }) => words).join('')
  return { before: textOf(candidates.slice(0, at)), earlier: textOf(chosen.filter((each) => each.at < at)) }
}

function capOf(candidates: readonly Candidate[], most: number, share: number): number {
  return Math.min(most, Math.max(40, wordsIn(candidates) * share))
}
