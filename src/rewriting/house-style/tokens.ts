import nlp from 'compromise'

export interface Token {
  /** Punctuation before and after the word; `post` ends with the space. */
  pre: string
  text: string
  post: string
  tags: ReadonlySet<string>
  /** What a contraction stands for, word by word: it's → it, has. */
  expansion?: string[]
}

interface Term {
  pre: string
  text: string
  post: string
  implicit?: string
  tags: string[]
}

/** The words of a sentence with their parts of speech, as compromise sees them. */
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

export function render(tokens: readonly Token[]): string {
  return tokens
    .map(({ pre, text, post }) => pre + text + post)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}
