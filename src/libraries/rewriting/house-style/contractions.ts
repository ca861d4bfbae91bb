const IRREGULAR = new Map(Object.entries({ ca: 'cannot', wo: 'will not', sha: 'shall not' }))
const ENDINGS = new Map(Object.entries({ re: 'are', ve: 'have', ll: 'will', m: 'am' }))
const NEGATED = /^(\p{L}+)n['’]t$/u
const SUBJECT_AND_VERB = /^(i|you|he|she|it|we|they|that|there|who|what|here)['’](s|re|ve|ll|m)$/

/**
 * Returns the long form of a contraction in lowercase, null when it depends on the sentence ("it's" is "it is" or "it
 * has"), undefined when the word is not a contraction.
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
  /** The word before, in any case; empty at the start of the sentence. */
  previous: string
  isQuestion: boolean
  next: string
}

const PRONOUN = /^(?:he|she|it|they|we|you|i)$/i
const OPENS_SUBJECT =
  /^(?:the|an?|this|that|these|those|there|his|her|its|their|our|my|any|every|some|people|\p{Lu}.*)$/u
const QUESTION_WORD = /^(?:why|how|when|where|what|who|nor|and|but|or|so)$/i

/**
 * Whether "not" would land before the subject, as in "Did not he know?", or is not certain to land after it.
 */
export function breaksInversion(long: string, { previous, isQuestion, next }: Position): boolean {
  if (!/ not$|^cannot$/.test(long)) return false
  if (isQuestion || PRONOUN.test(next)) return true
  if (previous === '') return OPENS_SUBJECT.test(next)
  return QUESTION_WORD.test(previous) && long !== 'do not'
}

/** Returns `long` with the capital of the contraction it replaces. */
export function withCapitalOf(contraction: string, long: string): string {
  return /^\p{Lu}/u.test(contraction) ? long.charAt(0).toUpperCase() + long.slice(1) : long
}
