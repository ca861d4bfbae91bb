import { startsClause } from '../grammar/phrase-structure.ts'
import { tag } from '../grammar/tokens.ts'
import type { Rule } from './rule.ts'

const REPORTING =
  'said|says|say|believes?|believed|thinks?|thought|hopes?|hoped|insists?|insisted|argues?|argued|claims?|claimed|suggests?|suggested|estimates?|estimated|announced|confirmed|acknowledged|noted|notes|means|meant|knows?|knew|felt|feels?|shows?|showed|found|finds?|learned|realized|recognized|decided|agreed|agrees?|warned|warns?|concluded|sure|clear|aware|confident'

/** Omits "that" after a reporting verb: said that he → said he. */
export const omitThat: Rule = {
  name: 'tightened',
  apply: (sentence) => {
    const changed = sentence
      .replace(/(\p{Ll}{3,}) that (?=(?:he|she|they|we|you|I) \p{Ll})/gu, dropThatAfter)
      .replace(
        new RegExp(`\\b(${REPORTING}) that (?=(?:he|she|it|they|we|there|the|his|her|its|their)\\b)`, 'g'),
        '$1 ',
      )
    const shorter = withoutThat(changed)
    return shorter === sentence ? null : shorter
  },
}

const SAID_THAT =
  /\b(said|says|believes?|believed|thinks?|thought|hopes?|hoped|announced|estimates?) that (?=\p{L})/gu

// Only before a clause that is clear without "that".
function withoutThat(sentence: string): string {
  return sentence.replace(SAID_THAT, (whole, verb: string, at: number) => {
    const clause = clauseAfter(sentence, at + whole.length)
    return isClearClause(clause) && !/ that /.test(clause) ? `${verb} ` : whole
  })
}

const TIME_FIRST =
  /^(?:last|this|next|earlier|later|yesterday|today|tomorrow|early|late|on|in|at|every|each|\p{Lu}\p{Ll}+day|so|such|when|while|if|after|before|Quoted\d+q)\b/u

function clauseAfter(sentence: string, start: number): string {
  return /^[^;:–—()]*/.exec(sentence.slice(start))?.[0] ?? ''
}

function isClearClause(clause: string): boolean {
  if (TIME_FIRST.test(clause) || !startsClause(clause)) return false
  const [, second] = tag(clause)
  return second !== undefined && !/^(?:said|says)$/.test(second.text)
}

function dropThatAfter(whole: string, word: string): string {
  return /^(?:now|such|except|you|him|them|her|us|people|like|given|this|than|and|but|only|just|all|even|see|is|was|provided|seeing|quote.*)$/i.test(
    word,
  )
    ? whole
    : `${word} `
}

/** Inserts "that" after a reporting verb: said he would → said that he would. */
export const insertThat: Rule = {
  name: 'clause',
  apply: (sentence) => {
    const changed = sentence.replace(
      /(\p{L}) (said|says|believes?|believed|thinks?|thought|hopes?|hoped|claims?|claimed|argues?|argued|insists?|insisted) (?=(?:he|she|they|it|we|there|I) (?:is|are|was|were|has|have|had|will|would|can|could|should|must|did|does|do|might|may|had|want|wants|wanted|needs?|needed)\b)/gu,
      '$1 $2 that ',
    )
    const longer = withThat(changed)
    return longer === sentence ? null : longer
  },
}

const SAID_WITHOUT_THAT =
  /(?<=[\p{L}\d’] )(said|says|believes?|believed|thinks?|thought|argues?|argued|announced|estimates?|insists?|insisted) (?!that\b)(?=\p{L})/gu

// After a quotation, "said Ames" names the speaker.
function withThat(sentence: string): string {
  return sentence.replace(SAID_WITHOUT_THAT, (whole, verb: string, at: number) => {
    if (/Quoted\d+q/.test(sentence.slice(0, at)) || !hasSubjectBefore(sentence.slice(0, at))) return whole
    return isClearClause(clauseAfter(sentence, at + whole.length)) ? `${verb} that ` : whole
  })
}

function hasSubjectBefore(before: string): boolean {
  const last = tag(before).at(-1)
  return last !== undefined && /^ ?$/.test(last.post) && (last.tags.has('Noun') || last.tags.has('Pronoun'))
}
