import { tag, type Token } from './tokens.ts'

const FINITE = ['PastTense', 'PresentTense', 'Copula', 'Auxiliary', 'Modal']
export const PRONOUN =
  /^(?:he|she|it|they|we|i|you|this|that|these|those|his|her|its|their|him|them|one|such|both|another|others|some)\b/i

/** Whether the words hold a verb that can carry a clause (no bare gerund or infinitive). */
export function hasFiniteVerb(text: string): boolean {
  return tag(text).some(isFinite)
}

function isFinite({ tags, text }: Token): boolean {
  return (
    FINITE.some((name) => tags.has(name)) &&
    !tags.has('Gerund') &&
    !tags.has('Infinitive') &&
    !text.endsWith('ing')
  )
}

/** Whether the words open with a subject and its verb, within the first seven words and no comma between. */
export function startsClause(text: string): boolean {
  const tokens = tag(text)
  const verb = tokens.findIndex(isFinite)
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

/** Whether the words are one noun phrase: a name, a pronoun or a short description of somebody. */
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

/** How many separate verbs a clause has; a verb with its auxiliaries and adverbs counts once. */
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

/** A clause plain enough that a phrase may move from one end to the other without changing its sense. */
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

/** How many characters the subject before the first finite verb of a clause takes; 0 when there is none. */
export function subjectLength(clause: string): number {
  const tokens = tag(clause)
  const verb = tokens.findIndex(isFinite)
  if (verb < 1) return 0
  const subject = tokens.slice(0, verb)
  const last = subject.at(-1)
  // An adverb before the verb belongs to the verb.
  if (!last || last.tags.has('Adverb') || !/^ $/.test(last.post)) return 0
  const length = subject.reduce((sum, { pre, text, post }) => sum + pre.length + text.length + post.length, 0)
  return length - 1
}
