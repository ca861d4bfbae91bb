import { wordCount } from '#shared/rewriter/house-style/sentences.ts'
import { openingOf } from './opening.ts'
import type { NewsTest } from './news.ts'
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

/** The most words of the chosen sentences, and their share of a short source. */
const DIGEST_WORDS = 90
const DIGEST_SHARE = 0.4
/** How far back a denial may need its sentences. */
const DENIAL_REACH = 3

/** Returns the sentences of a digest: the opening of the story, and the denial of who is accused in it. */
export function chooseSentences(
  candidates: readonly Candidate[],
  { standalone: test, news }: { standalone: StandaloneTest | null; news: NewsTest | null },
): Candidate[] {
  const cap = capOf(candidates, DIGEST_WORDS, DIGEST_SHARE)
  const opening = openingOf(candidates, { cap, test, news })
  const denial = test ? denialOf(candidates, opening, test) : []
  // Two sentences at most: an accusation and its denial.
  return denial.length === 1 ? [...opening.slice(0, 1), ...denial] : opening
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
