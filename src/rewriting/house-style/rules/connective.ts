import { capitalize } from '#shared/house-style/sentences.ts'
import { PRONOUN, startsClause, subjectLength } from '../grammar/phrase-structure.ts'
import { opensWithClearVerb } from './opening-phrase.ts'
import type { Rule } from './rule.ts'

const CONTRAST = new Map<string, string>(Object.entries({ 'However, ': 'however', 'Yet ': 'though' }))

/** Moves a connective behind the subject: However, the bank paid → The bank, however, paid. */
export const connectiveAfterSubject: Rule = {
  name: 'order',
  apply: (sentence) => {
    const [opening] = /^(?:However, |Yet |Also, )/.exec(sentence) ?? []
    if (!opening || /[?]$/.test(sentence)) return null
    const clause = sentence.slice(opening.length)
    if (PRONOUN.test(clause) || /^(?:there|what|how|why|when|if|I)\b|^Quoted/i.test(clause)) return null
    const length = startsClause(clause) ? subjectLength(clause) : 0
    const subject = clause.slice(0, length)
    const verb = clause.slice(length).trimStart()
    if (!length || !opensWithClearVerb(verb, subject)) return null
    const link = CONTRAST.get(opening)
    return link ? capitalize(`${subject}, ${link}, ${verb}`) : capitalize(`${subject} ${withAlso(verb)}`)
  },
}

const AUXILIARY = /^((?:is|are|was|were|has|have|had|will|would|can|could|may|might|must|should)) /

function withAlso(verb: string): string {
  return AUXILIARY.test(verb) ? verb.replace(AUXILIARY, '$1 also ') : `also ${verb}`
}
