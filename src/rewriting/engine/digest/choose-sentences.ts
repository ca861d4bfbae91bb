import { wordCount } from '#shared/house-style/sentences.ts'
import { wordsOf } from '../../plain-text.ts'
import type { MaskedSentence, StandaloneTest, Surroundings } from './standalone.ts'

/** A sentence of the article at its place; the text is as the reader will see it. */
export interface Candidate extends MaskedSentence {
  at: number
  shown: string
  /** From `wordList`. */
  words: string
}

/** The most words of the chosen sentences, and of those with figures; and their share of a short source. */
const DIGEST_WORDS = 200
const FACT_WORDS = 100
const DIGEST_SHARE = 0.4
const FACT_SHARE = 0.1
const MIN_SENTENCES = 3
const MAX_SENTENCES = 5
const MAX_FACTS = 4
/** How far back a denial may need its sentences. */
const DENIAL_REACH = 3

/** Returns the sentences of a digest, in the order of the article. */
export function chooseSentences(
  candidates: readonly Candidate[],
  title: string,
  test: StandaloneTest | null,
): Candidate[] {
  const cap = capOf(candidates, DIGEST_WORDS, DIGEST_SHARE)
  const most = Math.min(MAX_SENTENCES, Math.max(1, Math.floor(candidates.length / 2)))
  const fewest = Math.min(MIN_SENTENCES, most)
  const lead = test && candidates.find((candidate) => test.canLead(candidate))
  // Sentences in a row from the start refer to nothing that is missing.
  if (!test || !lead) return withinCap(candidates.slice(0, fewest), cap)
  const topic = new Set(wordsOf(title).filter((word) => word.length > 3))
  let chosen = inOrder([lead, ...denialOf(candidates, [lead], test)])
  const others = candidates
    .filter(({ at }) => at > lead.at)
    .map((candidate) => ({ candidate, score: scoreOf(candidate, topic, candidates.length) }))
    .sort((a, b) => b.score - a.score)
  while (chosen.length < most) {
    const next = others.find(({ candidate }) => fits(candidate, { chosen, candidates, test, cap }))
    if (!next) break
    chosen = inOrder([...chosen, next.candidate])
  }
  return withFollowing({ chosen, candidates, cap, test }, fewest)
}

interface Choice {
  candidates: readonly Candidate[]
  chosen: readonly Candidate[]
  /** The most words. */
  cap: number
  test: StandaloneTest
}

function fits(candidate: Candidate, { chosen, candidates, cap, test }: Choice) {
  if (chosen.includes(candidate) || wordsIn([...chosen, candidate]) > cap) return false
  return test.isWhole(candidate, surroundings(candidate, chosen, candidates))
}

// Too few sentences stand alone: one that follows a chosen sentence has what it refers to before it.
function withFollowing({ chosen, candidates, cap, test }: Choice, fewest: number): Candidate[] {
  let result = [...chosen]
  while (result.length < fewest) {
    const next = result
      .map(({ at }) => candidates[at + 1])
      .find(
        (each) => each && !result.includes(each) && test.canFollow(each) && wordsIn([...result, each]) <= cap,
      )
    if (!next) break
    result = inOrder([...result, next])
  }
  return result
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
    if (!hasFigure(candidate) || chosen.includes(candidate)) continue
    if (wordsIn([...facts, candidate]) > cap) continue
    if (test.isWhole(candidate, surroundings(candidate, [...chosen, ...facts], candidates)))
      facts.push(candidate)
  }
  return facts
}

/** A denial of the accused, with the sentences before it that it needs. */
function denialOf(
  candidates: readonly Candidate[],
  chosen: readonly Candidate[],
  test: StandaloneTest,
): Candidate[] {
  if (!candidates.some(({ shown }) => test.isAccusation(shown))) return []
  const denials = [
    ...candidates.filter(({ shown }) => test.isDenial(shown)),
    ...candidates.filter(({ shown }) => test.isNoComment(shown)),
  ]
  for (const { at } of denials)
    for (let start = at; start >= Math.max(0, at - DENIAL_REACH); start--) {
      const first = candidates[start]
      const isClear =
        first && (chosen.includes(first) || test.isWhole(first, surroundings(first, chosen, candidates)))
      if (isClear) return candidates.slice(start, at + 1)
    }
  const [denial] = denials
  return denial ? candidates.slice(Math.max(0, denial.at - 1), denial.at + 1) : []
}

const hasFigure = ({ text }: MaskedSentence) => /\d/.test(text.replace(/Quoted\d+q/g, ''))

function scoreOf({ text, at }: Candidate, topic: Set<string>, count: number): number {
  const words = new Set(wordsOf(text).filter((word) => topic.has(word)))
  return words.size + 3 * (1 - at / count)
}

const inOrder = (chosen: Candidate[]) => [...new Set(chosen)].sort((a, b) => a.at - b.at)
const wordsIn = (chosen: readonly Candidate[]) => chosen.reduce((sum, { shown }) => sum + wordCount(shown), 0)

function surroundings(
  { at }: Candidate,
  chosen: readonly Candidate[],
  candidates: readonly Candidate[],
): Surroundings {
  const textOf = (sentences: readonly Candidate[]) => sentences.map(({ words }) => words).join('')
  return { before: textOf(candidates.slice(0, at)), earlier: textOf(chosen.filter((each) => each.at < at)) }
}

function withinCap(chosen: readonly Candidate[], cap: number): Candidate[] {
  return chosen.filter((_each, index) => index === 0 || wordsIn(chosen.slice(0, index + 1)) <= cap)
}

function capOf(candidates: readonly Candidate[], most: number, share: number): number {
  return Math.min(most, Math.max(40, wordsIn(candidates) * share))
}
