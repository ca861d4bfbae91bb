import { capitalize, wordCount } from '#shared/rewriter/house-style/sentences.ts'
import clauses from '../data/clauses.json' with { type: 'json' }
import type { Rule } from './rule.ts'

const MIN_LEFT_WORDS = 6
const MIN_RIGHT_WORDS = 6
const FINITE = `(?:${clauses.finite.join('|')})`
const SCOPE = new RegExp(`(?<![\\p{L}’'-])(?:${clauses.scope.join('|')})(?![\\p{L}’'-])`, 'iu')
const HAS_FINITE = new RegExp(` ${FINITE} `)
// A pronoun with its verb, or a noun phrase of at most three words with its verb.
const CLAUSE = new RegExp(
  `^(?:(?:${[...clauses.subjects, ...clauses.nouns].join('|')})|(?:${clauses.determiners.join('|')})(?: (?!(?:who|whom|whose|which|that|where|when|to) )\\p{Ll}[\\p{L}-]*){1,2}) ${FINITE} \\p{L}`,
  'u',
)
const PRONOUN_CLAUSE = new RegExp(`^(?:${clauses.subjects.join('|')}) ${FINITE} \\p{L}`, 'u')
const NAME_CLAUSE = new RegExp(
  `^\\p{Lu}[\\p{L}’'-]*\\p{Ll}(?: \\p{Lu}[\\p{L}’'-]*\\p{Ll})? ${FINITE} \\p{L}`,
  'u',
)
const OPENS_WITH_SUBJECT = new RegExp(
  `^(?!(?:${clauses.adverbials.join('|')}|This (?:year|month|week|time|morning|afternoon|evening|summer|winter|spring|fall|season)) )(?:(?:The|His|Her|Its|Their|This|These|A|An|He|She|It|They|We|There)|\\p{Lu}[\\p{L}’'-]*\\p{Ll}(?: \\p{Lu}[\\p{L}’'-]*\\p{Ll})?) `,
  'u',
)

/**
 * Splits a sentence over the limit of the style guide in two: at a semicolon, or before "and" or "but" after a
 * comma. Both parts must be main clauses, and no word of the sentence may reach over both.
 */
export const splitLong: Rule = {
  name: 'split sentence',
  apply: (sentence, { guide }) => {
    const isPlain = /^[^?!()[\]:–—…“”"‘]+\.$/.test(sentence) && !/Quoted\d+q/.test(sentence)
    if (!isPlain || wordCount(sentence) <= guide.maxSentenceWords) return sentence
    const places = [...sentence.matchAll(/(; |, )(?:(and|but) )?/g)].flatMap(
      ({ 0: gap, 1: mark, 2: word, index }) => {
        if (mark === ', ' && !word) return []
        const left = sentence.slice(0, index)
        const right = sentence.slice(index + gap.length)
        return areMainClauses(left, right) ? [{ left, right, word }] : []
      },
    )
    const [place] = places
    if (!place || places.length > 1) return sentence
    return `${place.left}. ${place.word === 'but' ? `But ${place.right}` : capitalize(place.right)}`
  },
}

function areMainClauses(left: string, right: string): boolean {
  if (wordCount(left) < MIN_LEFT_WORDS || wordCount(right) < MIN_RIGHT_WORDS) return false
  if (left.includes(';') || SCOPE.test(left) || SCOPE_AT_END.test(right) || !OPENS_WITH_SUBJECT.test(left))
    return false
  // After a comma, a noun may be the last of a list: only a pronoun is certain to be a subject.
  if (left.includes(',')) return HAS_FINITE.test(left) && PRONOUN_CLAUSE.test(right)
  return HAS_FINITE.test(left) && (CLAUSE.test(right) || NAME_CLAUSE.test(right))
}

// "…, officials said" at the end reaches back over both clauses.
const SCOPE_AT_END =
  /,[^,]*(?<![\p{L}’'-])(?:said|says|told|according|reported|reports|claimed|claims|alleged|announced|added|wrote)(?![\p{L}’'-])/u
