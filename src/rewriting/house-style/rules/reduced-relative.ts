import { tag } from '../grammar/tokens.ts'
import type { Rule } from './rule.ts'

const BE = 'is|are|was|were'
const LINK = 'by|in|at|on|from|with|to|for|into|as|under|during'
const WITH_BE = new RegExp(
  `(\\p{Ll}{3,}) (?:that|which|who) (?:${BE}) (\\p{Ll}*(?:ed|wn|en|built|made|held|sold|sent|found|bought|taught|led|set)) (?=(?:${LINK})\\b)`,
  'gu',
)

const STATES = new Map<string, string>(
  Object.entries({
    contain: 'containing',
    involve: 'involving',
    lack: 'lacking',
    affect: 'affecting',
    represent: 'representing',
    belong: 'belonging',
    describe: 'describing',
    lead: 'leading',
    live: 'living',
    resemble: 'resembling',
    own: 'owning',
    carry: 'carrying',
    surround: 'surrounding',
    feature: 'featuring',
    relate: 'relating',
    limit: 'limiting',
    govern: 'governing',
    detail: 'detailing',
    explain: 'explaining',
    want: 'wanting',
    support: 'supporting',
    oppose: 'opposing',
    specialize: 'specializing',
  }),
)
const NOT_A_NOUN =
  /^(?:all|those|one|ones|anyone|anybody|everyone|everybody|someone|somebody|anything|everything|something|nothing|nobody|that|this|these|only|and|but|than|such|now|know|knows|knew|see|say|says|said|show|shows|about|from|with|for|out)$/
const SIMPLE = new RegExp(
  `(\\p{Ll}{3,}) (?:that|which|who) (${[...STATES.keys()].join('|')})(s?) (?=\\p{L})`,
  'gu',
)

/**
 * Shortens a defining relative clause: a boat that was built in Oban → a boat built in Oban; people who live
 * there → people living there.
 */
export const reducedRelative: Rule = {
  name: 'tightened',
  apply: (sentence) => {
    if (sentence.endsWith('?') || /\b(?:so|such|it (?:is|was)) (?:\p{Ll}+ ){1,4}that\b/iu.test(sentence))
      return null
    const changed = sentence
      .replace(WITH_BE, (whole, noun: string, participle: string) =>
        isNoun(sentence, noun) && isParticiple(sentence, participle) ? `${noun} ${participle} ` : whole,
      )
      .replace(SIMPLE, (whole, noun: string, verb: string) =>
        isNoun(sentence, noun) ? `${noun} ${STATES.get(verb) ?? verb} ` : whole,
      )
    return changed === sentence ? null : changed
  },
}

function isNoun(sentence: string, word: string): boolean {
  if (NOT_A_NOUN.test(word)) return false
  return tag(sentence).some(
    ({ text, tags, post }) => text === word && post === ' ' && tags.has('Noun') && !tags.has('Pronoun'),
  )
}

function isParticiple(sentence: string, word: string): boolean {
  return tag(sentence).some(({ text, tags }) => text === word && tags.has('Verb') && !tags.has('Infinitive'))
}
