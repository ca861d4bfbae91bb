import { wordCount } from '#shared/rewriter/house-style/sentences.ts'
import { openingOf } from './opening.ts'
import type { NewsTest } from './news.ts'
import { hasSeveralNames, type MaskedSentence, type StandaloneTest, type Surroundings } from './standalone.ts'

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

interface Story {
  candidates: readonly Candidate[]
  opening: readonly Candidate[]
  test: StandaloneTest
}

/**
 * Returns the sentences of a digest: the opening of the story; with the answer of who is accused in it, or none if no
 * answer can be quoted; with what is not final about a verdict, or none if the story says that and it cannot be quoted;
 * with what a study does not show.
 */
export function chooseSentences(
  candidates: readonly Candidate[],
  { standalone: test, news }: { standalone: StandaloneTest | null; news: NewsTest | null },
): readonly Candidate[] {
  const cap = capOf(candidates, DIGEST_WORDS, DIGEST_SHARE)
  const opening = openingOf(candidates, { cap, test, news })
  if (!test || opening.length === 0) return opening
  const story = { candidates, opening, test }
  if (opening.some(({ shown }) => test.isVerdict(shown))) return withWhatIsNotFinal(story)
  if (opening.some(({ shown }) => test.isAccusation(shown))) return withDenial(story)
  return opening.some(({ shown }) => test.isStudy(shown)) ? withCaveat(story) : opening
}

/** Ends with what a study does not show, if a sentence about that can be quoted. */
function withCaveat(story: Story): readonly Candidate[] {
  const { candidates, opening, test } = story
  const [first] = opening
  if (!first || opening.some(({ shown }) => test.isCaveat(shown))) return opening
  const caveat = candidates.find(
    (each) => each.at > first.at && test.isCaveat(each.shown) && isReadable(each, first, story),
  )
  return caveat ? [first, caveat] : opening
}

/** Adds the sentence that says that a verdict can be appealed. */
function withWhatIsNotFinal(story: Story): readonly Candidate[] {
  const { candidates, opening, test } = story
  const isOpen = ({ shown }: Candidate) => test.isNotFinal(shown)
  const found = candidates.filter((each) => isOpen(each) && !opening.includes(each))
  const [first] = opening
  if (!first || opening.some(isOpen) || found.length === 0) return opening
  const chosen =
    found.find(({ text }) => test.isAboutVerdict(text)) ??
    found.find((each) => isReadable(each, first, story) && !test.beginsWithLawyer(each.shown))
  return chosen ? [first, chosen] : []
}

/** Adds a denial, or that the accused do not comment. Two sentences at most; none if an answer is left out. */
function withDenial(story: Story): readonly Candidate[] {
  const { candidates, opening, test } = story
  const isDenial = ({ shown }: Candidate) => test.isDenial(shown) || test.isForClient(shown)
  const isAnswer = (each: Candidate) => isDenial(each) || test.isNoComment(each.shown)
  const [first, last] = [opening[0], opening.at(-1)]
  if (!first || !last || opening.some(isDenial)) return opening
  const answers = candidates.filter((each) => isAnswer(each) && !opening.includes(each))
  if (opening.some(isAnswer) && !answers.some(isDenial)) return opening
  const isAlone = (each: Candidate) => test.isWhole(each, surroundings(each, [], candidates))
  // “Both men deny it” after the sentence that names them.
  const next = answers.find(({ at }) => at === last.at + 1)
  if (next && last === first) return [first, next]
  if (next && test.isAccusation(last.shown) && isAlone(last)) return [last, next]
  // The first sentence of a story needs none before it.
  const isFirst = ({ at }: Candidate) => candidates.slice(0, at).every((each) => wordCount(each.shown) < 3)
  const earlier = answers.find((each) => each.at < first.at && (isFirst(each) || isAlone(each)))
  if (earlier) return [earlier, first]
  // That somebody does not comment is not quoted in place of a denial.
  const denials = answers.filter(isDenial)
  const later = (denials.length > 0 ? denials : answers)
    .filter(({ at }) => at > last.at)
    .toSorted((a, b) => Number(test.isDenial(b.shown)) - Number(test.isDenial(a.shown)))
  const canFollow = (answer: Candidate, accusation: Candidate) =>
    isReadable(answer, accusation, story) &&
    (isDenial(answer) || test.beginsWithAccused(answer.text, answerSurroundings(answer, accusation, story)))
  // The lead with a denial, else the sentence after it if that names the accused.
  const isAccused = test.isAccusation(first.shown)
  const accusations = last !== first && isAccused && isAlone(last) ? [first, last] : [first]
  for (const accusation of accusations) {
    const answer = later.find((each) => canFollow(each, accusation))
    if (answer) return [accusation, answer]
  }
  // People deny in more words than any list has, so a charge against somebody with a name is not quoted alone.
  const mayAnswer = (each: Candidate) => isAnswer(each) || test.isDefense(each.shown)
  const isNamed = ({ shown }: Candidate) => test.isCharge(shown) && test.namesPerson(shown)
  const isOneSided = candidates.some(mayAnswer) || opening.some(isNamed)
  if (!isOneSided) return opening
  // The news without the accusation after it.
  return isAccused ? [] : [first]
}

/** Whether an answer can be read alone after another sentence. */
const isReadable = (answer: Candidate, after: Candidate, story: Story) =>
  story.test.isWholeAnswer(answer, answerSurroundings(answer, after, story))

const answerSurroundings = (answer: Candidate, after: Candidate, { candidates, opening }: Story) => ({
  ...surroundings(answer, [after], candidates),
  hasSeveral: opening.some(({ shown }) => hasSeveralNames(shown)),
})

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
