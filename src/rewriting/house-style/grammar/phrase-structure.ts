import { tag, type Token } from './tokens.ts'

const FINITE = ['PastTense', 'PresentTense', 'Copula', 'Auxiliary', 'Modal']
export const PRONOUN =
  /^(?:he|she|it|they|we|i|you|this|that|these|those|his|her|its|their|him|them|one|such|both|another|others|some)\b/i

/** Whether a text has a finite verb, not only a gerund or an infinitive. */
export function hasFiniteVerb(text: string): boolean {
  return tag(text).some(isFiniteVerb)
}

function isFiniteVerb({ tags, text }: Token): boolean {
  return (
    FINITE.some((name) => tags.has(name)) &&
    !tags.has('Gerund') &&
    !tags.has('Infinitive') &&
    !text.endsWith('ing')
  )
}

/** Whether a text opens with a subject and its verb within seven words. */
export function startsClause(text: string): boolean {
  const tokens = tag(text)
  const verb = tokens.findIndex(isFiniteVerb)
  if (verb < 1 || verb > 6) return false
  return tokens.slice(0, verb).every((token, index) => {
    const isLast = index === verb - 1
    const isSubject = ['Noun', 'Pronoun', 'Determiner', 'Adjective', 'Value', 'Adverb', 'Possessive'].some(
      (name) => token.tags.has(name),
    )
    return (
      (isSubject || /^of$/i.test(token.text)) &&
      !/[,;:–—]/.test(token.post) &&
      (!isLast || !token.tags.has('Determiner') || token.tags.has('Pronoun'))
    )
  })
}

/** Whether a text is one noun phrase: a name, a pronoun or a short description. */
export function isNounPhrase(text: string): boolean {
  if (/[,;:–—]/.test(text) || /^(?:and|but|so|or|as|when|if|what|who|which|how|there)\b/i.test(text))
    return false
  const tokens = tag(text)
  if (tokens.length === 0 || tokens.length > 8) return false
  const last = tokens.at(-1)
  const isNamed = last !== undefined && ['Noun', 'Pronoun'].some((name) => last.tags.has(name))
  return (
    isNamed &&
    tokens.every(
      (token) => !token.tags.has('Verb') && !token.tags.has('Conjunction') && !token.tags.has('Adverb'),
    )
  )
}

/** Counts the verbs of a clause; a verb with its auxiliaries and adverbs counts once. */
export function verbGroups(text: string): number {
  let groups = 0
  let inGroup = false
  for (const { tags, text: word } of tag(text)) {
    const isVerb = tags.has('Verb') || tags.has('Copula') || tags.has('Modal')
    if (isVerb && !inGroup) groups++
    if (isVerb) inGroup = true
    else if (!tags.has('Adverb') && !tags.has('Negative') && word !== '') inGroup = false
  }
  return groups
}

/** Whether a phrase can move from one end of the clause to the other without changing its sense. */
export function isPlainClause(text: string): boolean {
  return (
    !/[,;:–—()?!]/.test(text) &&
    !/\b(?:that|who|whom|whose|which|what|how|why|when|where|while|because|although|though|if|unless|until|than|or|but|said|says|say|told|according|not|no|never|only|and)\b/i.test(
      text,
    ) &&
    verbGroups(text) === 1 &&
    startsClause(text)
  )
}

/** Returns the length of the subject before the first finite verb, in characters; 0 without one. */
export function subjectLength(clause: string): number {
  const tokens = tag(clause)
  const verb = tokens.findIndex(isFiniteVerb)
  if (verb < 1) return 0
  const subject = tokens.slice(0, verb)
  const last = subject.at(-1)
  if (!last || last.tags.has('Adverb') || !/^ $/.test(last.post)) return 0
  const length = subject.reduce((sum, { pre, text, post }) => sum + pre.length + text.length + post.length, 0)
  return length - 1
}
