import type { Range } from '#rewriting/house-style/sentences.ts'
import { sentencesIn, type Sentence } from '../sentences.ts'
import type { Lexicon } from './lexicon.ts'
import { tokensIn, type Token } from './tokens.ts'

/** A sentence with its tokens. */
export interface ReadSentence extends Sentence {
  index: number
  tokens: readonly Token[]
  /** All words in order; equal for sentences with the same words. */
  signature: string
}

/** More than the longest story has. */
const MAX_SENTENCES = 3_000

/** Returns the sentences of a text with their tokens, without lines that have no word. */
export function readSentences(text: string, lexicon: Lexicon): ReadSentence[] {
  return sentencesIn(text)
    .slice(0, MAX_SENTENCES)
    .map((sentence) => ({ ...sentence, tokens: tokensIn(sentence.text, lexicon) }))
    .filter(({ tokens }) => tokens.length > 0)
    .map((sentence, index) => ({
      ...sentence,
      index,
      signature: sentence.tokens.map(({ key }) => key).join(' '),
    }))
}

/** Returns the characters of a sentence that tokens cover, from the first to the last. */
export const rangeOf = (tokens: readonly Token[]): Range => ({
  start: tokens[0]?.start ?? 0,
  end: tokens.at(-1)?.end ?? 0,
})
