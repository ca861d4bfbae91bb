import { capitalize } from '#shared/house-style/sentences.ts'
import { PRONOUN, startsClause, subjectLength } from '../grammar/phrase-structure.ts'
import { opensWithClearVerb } from './opening-phrase.ts'
import type { Rule } from './rule.ts'

const OPENING = /^(Then|Later|Today|Instead|Meanwhile|Since then|Eventually|Recently|Soon),? (?=\p{L})/u
const AUXILIARY = /^(is|are|was|were|has|have|had|will|would|can|could|may|might|must|should) /
// Adverbs that need no commas before a verb.
const COMMA_FREE = new Map<string, string>(
  Object.entries({
    Then: 'then',
    Later: 'later',
    Eventually: 'eventually',
    Recently: 'recently',
    Soon: 'soon',
  }),
)

/** Moves an opening adverb behind the subject: Later, Ames moved on → Ames later moved on. */
export const adverbAfterSubject: Rule = {
  name: 'order',
  reorders: true,
  apply: (sentence) => {
    const [opening, adverb = ''] = OPENING.exec(sentence) ?? []
    if (!opening || /[?]$/.test(sentence)) return null
    const clause = sentence.slice(opening.length)
    if (/^(?:there|what|how|why|when|if|that|this|so|Quoted\d+q)\b/i.test(clause) || !startsClause(clause))
      return null
    const length = subjectLength(clause)
    const subject = clause.slice(0, length)
    const verb = clause.slice(length).trimStart()
    if (!length || !opensWithClearVerb(verb, subject)) return null
    const moved = placeAdverb(adverb, subject, verb)
    return moved === null ? null : capitalize(moved)
  },
}

function placeAdverb(adverb: string, subject: string, verb: string): string | null {
  if (adverb === 'Since then')
    return /^(?:has|have|had) /.test(verb) ? `${subject} ${verb.replace(AUXILIARY, '$1 since ')}` : null
  if (adverb === 'Today' && !PRONOUN.test(subject)) return `${subject} today ${verb}`
  if (adverb === 'Today') return null
  if (COMMA_FREE.has(adverb)) {
    const close = COMMA_FREE.get(adverb) ?? ''
    return `${subject} ${AUXILIARY.test(verb) ? verb.replace(AUXILIARY, `$1 ${close} `) : `${close} ${verb}`}`
  }
  if (adverb === 'Instead')
    return AUXILIARY.test(verb)
      ? `${subject} ${verb.replace(AUXILIARY, '$1 instead ')}`
      : `${subject} instead ${verb}`
  if (PRONOUN.test(subject)) return null
  return `${subject}, ${adverb.toLowerCase()}, ${verb}`
}
