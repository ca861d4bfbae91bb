import nlp from 'compromise'
import { joinWords, type Word } from '#shared/house-style/words.ts'

/** A word with its parts of speech. */
export interface Token extends Word {
  /** The words that a contraction stands for: it's → it, has. */
  expansion?: string[]
}

interface Term {
  pre: string
  text: string
  post: string
  implicit?: string
  tags: string[]
}

/** Returns the words of a sentence with their parts of speech. */
export function tag(sentence: string): Token[] {
  const parsed: { terms: Term[] }[] = nlp(sentence).json({ offset: false })
  const tokens: Token[] = []
  for (const term of parsed.flatMap(({ terms }) => terms)) {
    const last = tokens.at(-1)
    if (term.text === '' && last?.expansion) {
      last.expansion.push(term.implicit ?? '')
      last.post += term.pre + term.post
      continue
    }
    tokens.push({
      pre: term.pre,
      text: term.text,
      post: term.post,
      tags: new Set(term.tags),
      ...(term.implicit && { expansion: [term.implicit] }),
    })
  }
  return tokens
}

/** Returns the sentence that the tokens make, with single spaces. */
export function render(tokens: readonly Token[]): string {
  return joinWords(tokens).replace(/ {2,}/g, ' ').trim()
}
