import { capitalize, wordCount } from '#shared/house-style/sentences.ts'
import { hasFiniteVerb, PRONOUN, startsClause, subjectLength } from '../grammar/phrase-structure.ts'
import { tag } from '../grammar/tokens.ts'
import { lowercaseOpening } from '../grammar/vocabulary.ts'
import type { Rule } from './rule.ts'

const OPENING =
  /^((?:In|On|At|During|Since|By|Across|Throughout|Last|This|Next|Earlier|Late|Early|Two|Three|Four|Five|Six|Seven|Eight|Nine|Over|Within|After|Before|Until|For)\b[^,;:?!–—]{2,50}), (.+)$/
const SET_PHRASE =
  /^(?:in (?:fact|addition|short|other words|turn|general|particular|part|contrast|comparison|reality|effect|theory|essence|the end|this|that|so doing)|at (?:least|first|last|best|worst)|for (?:example|instance|now|one|some|him|her|them|me|us)|by (?:contrast|comparison|the way|then|now)|on the (?:other|one) hand|after all|above all|this|over all)\b/i
const SHORT_TIME = /^(?:last|this|next|earlier|late|early)\b|^in \d{4}$/i

/**
 * Moves an opening phrase behind the subject: In the summer of 1961, Ames moved on → Ames, in the summer of
 * 1961, moved on.
 */
export const phraseAfterSubject: Rule = {
  name: 'order',
  reorders: true,
  apply: (sentence, { vocabulary }) => {
    const [, opening, clause] = OPENING.exec(sentence) ?? []
    if (
      !opening ||
      !clause ||
      SET_PHRASE.test(opening) ||
      hasFiniteVerb(opening) ||
      /ing\b|Quoted/.test(opening)
    )
      return null
    if (PRONOUN.test(clause) || /^(?:there|what|how|I)\b/i.test(clause) || !startsClause(clause)) return null
    const length = subjectLength(clause)
    const lowered = lowercaseOpening(opening, vocabulary)
    if (!length || !lowered) return null
    const subject = clause.slice(0, length)
    const verb = clause.slice(length).trimStart()
    if (!opensWithClearVerb(verb, subject)) return null
    const isShort = SHORT_TIME.test(opening) && wordCount(opening) <= 3
    return capitalize(isShort ? `${subject} ${lowered} ${verb}` : `${subject}, ${lowered}, ${verb}`)
  },
}

const SECOND_VERB = / (?:is|are|was|were|has|have|had|will|would|can|could|may|might) /
const LINKED =
  / (?:and|but|that|who|which|what|how|why|when|while|as|because|if|after|before|until|since|where|whether|it|he|she|they|we|there|said) /

const PARTICIPLES =
  /^(?:known|called|named|based|led|made|born|held|found|seen|given|taken|written|clad|set|used|paid|left|sat|stood|sent|kept|told|brought|caught|built|hit|cut|put)\b/

/** Whether a text opens with the verb of the subject, and not with a noun or participle that looks like one. */
export function opensWithClearVerb(verb: string, subject: string): boolean {
  const [first] = tag(verb)
  if (!first || PARTICIPLES.test(verb) || /^(?:said|says),/.test(verb)) return false
  // In "The man sat before me was calm", the first verb only describes the subject.
  const main = /^[^,;:–—]*/.exec(verb)?.[0] ?? ''
  if (first.tags.has('PastTense') && SECOND_VERB.test(main) && !LINKED.test(main)) return false
  const isName = /\p{Lu}[\p{L}.-]*$/u.test(subject)
  return (
    ['PastTense', 'Copula', 'Auxiliary', 'Modal'].some((name) => first.tags.has(name)) ||
    (isName && first.tags.has('PresentTense'))
  )
}

const HEADS =
  'founder|co-founder|president|director|mayor|leader|capital|owner|editor|chairman|chairwoman|head|governor|government|economy|people|population|parliament|headquarters|coast|streets|citizens|shareholders|stockholders|parent company'
const HEAD_OF_NAME = new RegExp(
  `\\bthe (${HEADS}) of (\\p{Lu}[\\p{L}-]*\\p{Ll})(?=[,.]| (?!of\\b|and\\b|or\\b|\\p{Lu}))`,
  'u',
)

/** Uses a genitive for a name: the capital of Tunisia → Tunisia’s capital. */
export const nameGenitive: Rule = {
  name: 'genitive',
  apply: (sentence) => {
    const changed = sentence.replace(
      HEAD_OF_NAME,
      (_whole, head: string, name: string) => `${name}’${name.endsWith('s') ? '' : 's'} ${head}`,
    )
    return changed === sentence ? null : changed
  },
}
