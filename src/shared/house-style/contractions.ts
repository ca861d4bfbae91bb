const IRREGULAR = new Map(Object.entries({ ca: 'cannot', wo: 'will not', sha: 'shall not' }))
const ENDINGS = new Map(Object.entries({ re: 'are', ve: 'have', ll: 'will', m: 'am' }))
const NEGATED = /^(\p{L}+)n['’]t$/u
const SUBJECT_AND_VERB = /^(i|you|he|she|it|we|they|that|there|who|what|here)['’](s|re|ve|ll|m)$/

/**
 * Returns the long form of a contraction in lower case, null when it depends on the sentence ("it's" is
 * "it is" or "it has"), undefined when the word is not a contraction.
 */
export function longForm(contraction: string): string | null | undefined {
  const word = contraction.toLowerCase()
  const verb = NEGATED.exec(word)?.[1]
  if (verb === 'ai') return null
  if (verb) return IRREGULAR.get(verb) ?? `${verb} not`
  const [, subject = '', ending = ''] = SUBJECT_AND_VERB.exec(word) ?? []
  if (!subject) return undefined
  const long = ENDINGS.get(ending)
  return long ? `${subject === 'i' ? 'I' : subject} ${long}` : null
}

interface Position {
  isFirst: boolean
  isQuestion: boolean
  next: string
}

/** Whether "not" would land before the subject, as in "Did not he know?". */
export function breaksInversion(long: string, { isFirst, isQuestion, next }: Position): boolean {
  if (!/ not$|^cannot$/.test(long)) return false
  return isQuestion || (isFirst && long !== 'cannot' && /^(?:he|she|it|they|we|you|I|the)$/i.test(next))
}

/** Returns `long` with the capital of the contraction it replaces. */
export function withCapitalOf(contraction: string, long: string): string {
  return /^\p{Lu}/u.test(contraction) ? long.charAt(0).toUpperCase() + long.slice(1) : long
}
