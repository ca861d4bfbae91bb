import type { Token } from './tokens.ts'

const NEGATED = new Map<string, string>(
  Object.entries({ "can't": 'cannot', "won't": 'will not', "shan't": 'shall not' }),
)

/**
 * Spells contractions out in place (it's → it is, doesn't → does not). Left alone: inverted questions,
 * where "not" would land before the subject, and anything whose long form is not certain.
 */
export function expandContractions(tokens: Token[], isQuestion: boolean): boolean {
  let changed = false
  for (const [index, token] of tokens.entries()) {
    const word = token.text.toLowerCase().replace('’', "'")
    const long = longForm(word, token, tokens[index + 1]?.text ?? '')
    if (
      !long ||
      (isQuestion && / not$|^cannot$/.test(long)) ||
      (index === 0 && isInverted(tokens, index, long))
    )
      continue
    const isCapital = /^\p{Lu}/u.test(token.text)
    tokens[index] = { ...token, text: isCapital ? long.charAt(0).toUpperCase() + long.slice(1) : long }
    changed = true
  }
  return changed
}

function longForm(word: string, { expansion }: Token, next: string): string | undefined {
  const negated = NEGATED.get(word)
  if (negated) return negated
  if (word.endsWith("n't")) return `${word.slice(0, -3)} not`
  const [, stem = '', ending = ''] =
    /^(i|you|he|she|it|we|they|that|there|who|what|here)'(s|re|ve|ll|m)$/.exec(word) ?? []
  if (!stem || word === "what's" || word === "who's") return undefined
  const subject = stem === 'i' ? 'I' : stem
  if (ending === 's') {
    // The tagger takes "it's handled" for a perfect; only these participles never follow "is".
    const verb = /^(?:been|got|had|gotten)$/.test(next) ? 'has' : expansion?.at(-1)
    if (verb === 'has') return /^(?:been|got|had|gotten)$/.test(next) ? `${subject} has` : undefined
    return verb === 'is' && !/^(?:gone|done|become|come)$/.test(next) ? `${subject} is` : undefined
  }
  return `${subject} ${{ re: 'are', ve: 'have', ll: 'will', m: 'am' }[ending]}`
}

function isInverted(tokens: readonly Token[], index: number, long: string): boolean {
  const next = tokens[index + 1]?.text ?? ''
  return long.endsWith(' not') && /^(?:he|she|it|they|we|you|I|the)$/i.test(next)
}
