import { capitalize, wordCount } from '#shared/house-style/sentences.ts'
import { isNounPhrase } from '../grammar/phrase-structure.ts'
import { tag } from '../grammar/tokens.ts'
import type { Rule } from './rule.ts'

const CLEFT =
  /^It (is|was) ((?:the|this|these|his|her|its|their) [^,;:?!–—]{3,50}?) (?:that|who) ([^;:?!]+)\.$/
const THERE =
  /^There (is|are|was|were) ((?:an?|many|some|several|few|two|three|four|five|six|seven|eight|nine|\d+) [^,;:?!–—]{3,50}?) (?:who|that) ([^;:?!]+)\.$/
const SET_EXPRESSION =
  /\b(?:time|day|moment|first|last|only|fact|shame|idea|truth|case|way|reason|hope|view|belief|claim)\b/

/**
 * Removes "it was" and "there are": It was the mayor who closed the port → The mayor closed the port. Requires
 * the same tense in both clauses.
 */
export const plainSubject: Rule = {
  name: 'tightened',
  apply: (sentence) => {
    const [, copula, subject, verb] = CLEFT.exec(sentence) ?? THERE.exec(sentence) ?? []
    if (!copula || !subject || !verb || SET_EXPRESSION.test(subject) || wordCount(verb) < 3) return null
    if (!isNounPhrase(subject) || !sameTense(copula, verb)) return null
    return `${capitalize(subject)} ${verb}.`
  },
}

function sameTense(copula: string, clause: string): boolean {
  const [first] = tag(clause)
  if (!first || !first.tags.has('Verb') || first.tags.has('Gerund')) return false
  const isPast = first.tags.has('PastTense') || /^(?:was|were|had|did|could|would)$/.test(first.text)
  return isPast === /^wa?s?e?re$|^was$/.test(copula)
}
