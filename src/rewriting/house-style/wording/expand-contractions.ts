import { breaksInversion, longForm, withCapitalOf } from '#shared/house-style/contractions.ts'
import type { Token } from '../grammar/tokens.ts'

/**
 * Spells contractions out in place (it's → it is, doesn't → does not) and returns whether it changed any.
 * Skips inverted questions and contractions whose long form is not certain.
 */
export function expandContractions(tokens: Token[], isQuestion: boolean): boolean {
  let changed = false
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]?.text ?? ''
    const known = longForm(token.text)
    const long = known === null ? isOrHas(token, next) : known
    if (!long || breaksInversion(long, { isFirst: index === 0, isQuestion, next })) continue
    tokens[index] = { ...token, text: withCapitalOf(token.text, long) }
    changed = true
  }
  return changed
}

function isOrHas({ text, expansion }: Token, next: string): string | undefined {
  const [, word = ''] = /^(i|you|he|she|it|we|they|that|there|here)['’]s$/i.exec(text) ?? []
  if (!word) return undefined
  const subject = word.toLowerCase() === 'i' ? 'I' : word.toLowerCase()
  // The tagger takes "it's handled" for a perfect; only these participles never follow "is".
  if (/^(?:been|got|had|gotten)$/.test(next)) return `${subject} has`
  return expansion?.at(-1) === 'is' && !/^(?:gone|done|become|come)$/.test(next) ? `${subject} is` : undefined
}
