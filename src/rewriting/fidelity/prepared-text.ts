import { sentencesIn, type Sentence } from '../sentences.ts'
import type { Lexicon } from './lexicon.ts'
import { tokensIn, type Token } from './tokens.ts'

/** A sentence with its tokens and its place in the text. */
export interface PreparedSentence extends Sentence {
  index: number
  tokens: Token[]
  /** All keys in order; equal for sentences with the same words. */
  signature: string
}

const MAX_SENTENCES = 3_000

/** Returns the sentences of a text with their tokens, without lines that have no word. */
export function prepare(text: string, lexicon: Lexicon): PreparedSentence[] {
  return sentencesIn(text)
    .slice(0, MAX_SENTENCES)
    .map((sentence) => ({
      ...sentence,
      tokens: withoutLabel(sentence.text, tokensIn(sentence.text, lexicon)),
    }))
    .filter(({ tokens }) => tokens.length > 0)
    .map((sentence, index) => ({
      ...sentence,
      index,
      signature: sentence.tokens.map(({ key }) => key).join(' '),
    }))
}

const LABEL = /^[^*\n]{0,60}\*\*[^*\n]{0,80}(?:\*\*)?\s*[–—:-]\s|^[^*\n]{1,60}\*\*\s*[–—:-]\s/

// In a list of facts each line opens with the figure or name it is about: **12%** – The rate rose to 12%.
function withoutLabel(text: string, tokens: Token[]): Token[] {
  const end = LABEL.exec(text)?.[0].length ?? 0
  if (end === 0) return tokens
  const rest = tokens.filter(({ start }) => start >= end)
  const repeated = new Set(rest.map(({ key }) => key))
  return tokens.filter(({ start, key }) => start >= end || !repeated.has(key))
}

/**
 * Marks the names in both texts: words that are capitalized inside a sentence, and hardly ever without a capital.
 * German capitalizes every noun, so its names stay words.
 */
export function markNames(texts: readonly (readonly PreparedSentence[])[], { language }: Lexicon): void {
  if (language === 'de') return
  const capital = new Map<string, number>()
  const small = new Map<string, number>()
  const tokens = texts.flat().flatMap((sentence) =>
    // A headline in title case proves nothing.
    isTitleCase(sentence) ? [] : sentence.tokens,
  )
  for (const { key, kind, isCapital, isFirst } of tokens) {
    if (kind !== 'word' || isFirst) continue
    const counts = isCapital ? capital : small
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  for (const token of texts.flat().flatMap((sentence) => sentence.tokens)) {
    if (token.kind !== 'word' || !token.isCapital) continue
    if ((capital.get(token.key) ?? 0) > 2 * (small.get(token.key) ?? 0)) {
      token.kind = 'name'
      token.stem = token.key
    }
  }
}

function isTitleCase({ tokens }: PreparedSentence): boolean {
  const words = tokens.filter(({ kind, isFirst }) => kind === 'word' && !isFirst)
  return words.length > 2 && words.filter(({ isCapital }) => isCapital).length > words.length * 0.8
}
