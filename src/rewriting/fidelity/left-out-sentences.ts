import { contentStems } from './align.ts'
import { EXCERPT_MAX, hash, type Finding } from './finding.ts'
import type { Pair } from './pair.ts'
import type { PreparedSentence } from './prepared-text.ts'
import { retainedShare } from './retained.ts'

/** A sentence of the source of which less is left was left out. */
const LEFT_OUT = 0.3
/** A shorter line is a label. */
const MIN_STEMS = 4

/** Returns the sentences of the source that the result leaves out. */
export function leftOut(source: readonly PreparedSentence[], pairs: readonly Pair[]): Finding[] {
  const repeated = new Set(pairs.flatMap(repeatedPositions))
  return source
    .filter(({ tokens }) => tokens.length >= MIN_STEMS)
    .filter((sentence) => (retainedShare(sentence, repeated) ?? 1) < LEFT_OUT)
    .map((sentence) => ({
      id: hash(`left out ${sentence.signature}`),
      kind: 'sentence',
      status: 'dropped',
      text: sentence.text.slice(0, EXCERPT_MAX),
      message: { key: 'sentenceLeftOut' },
      where: null,
      sentence: null,
      source: { text: sentence.text.slice(0, EXCERPT_MAX), marks: [] },
      result: null,
    }))
}

/** Returns the positions of the words of the source that a sentence which renders them has, in any order. */
function repeatedPositions({ alignment, sentence }: Pair): number[] {
  const stems = contentStems(sentence.tokens)
  return alignment.sentences.flatMap(({ start, tokens }) =>
    tokens.filter(({ stem }) => stems.has(stem)).map((token) => start + token.start),
  )
}
