import { capitalize, wordCount } from '#shared/house-style/sentences.ts'
import { hasFiniteVerb, isNounPhrase, PRONOUN, startsClause } from '../grammar/phrase-structure.ts'
import { lowercaseOpening } from '../grammar/vocabulary.ts'
import type { Rule } from './rule.ts'

const QUOTE = String.raw`Quoted\d+q`
const NAME = String.raw`(?:the )?(?:\p{L}+ )?\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}`
const LOADED_VERBS =
  'added|declared|noted|stated|remarked|commented|explained|opined|quipped|exclaimed|continued|insisted'
const SAID_FIRST = new RegExp(`^(.*${QUOTE},?) said (${NAME})(\\.|,| (?:in|on|at|during|after) .*)$`, 'u')
const SAID_LAST = new RegExp(`^(.*${QUOTE},?) (?!(?:he|she|they|it|we|I) )(${NAME}) said\\.$`, 'u')
const LOADED_AFTER = new RegExp(`(${QUOTE},? (?:[\\p{L}.'’-]+ ){1,4})(?:${LOADED_VERBS})(?=[.,;]|$)`, 'u')
const LOADED_BEFORE = new RegExp(`^((?:[\\p{L}.'’-]+ ){1,4})(?:${LOADED_VERBS})([,:] ${QUOTE})`, 'u')

/** Puts the speaker before the verb: “…,” said Ames → “…,” Ames said. */
export const speakerBeforeVerb: Rule = {
  name: 'attribution',
  apply: (sentence) => {
    const [, quote, name, rest] = SAID_FIRST.exec(sentence) ?? []
    if (!quote || !name || rest === undefined) return null
    // A clause that describes the name keeps the order.
    if (rest.startsWith(',')) return null
    return `${quote} ${name} said${rest}`
  },
}

/** Puts the verb before the speaker: “…,” Ames said. → “…,” said Ames. */
export const verbBeforeSpeaker: Rule = {
  name: 'attribution',
  apply: (sentence) => {
    const [, quote, name] = SAID_LAST.exec(sentence) ?? []
    return quote && name ? `${quote} said ${name}.` : null
  },
}

/** Replaces declared, noted, quipped and similar verbs with the style guide’s neutral verb. */
export const neutralVerb: Rule = {
  name: 'attribution',
  apply: (sentence, { guide }) => {
    const changed = sentence
      .replace(LOADED_AFTER, (_whole, lead: string) => lead + guide.attributionVerb)
      .replace(LOADED_BEFORE, (_whole, lead: string, quote: string) => lead + guide.attributionVerb + quote)
    return changed === sentence ? null : changed
  },
}

const INDIRECT =
  /^(.{2,60}?) (?:(said|says) (?:that )?|(argued|argues|insisted|insists|warned|warns|noted|notes|estimated|estimates|claimed|claims|explained|explains|predicted|predicts|acknowledged|believes|announced|concluded) that )(.+)\.$/
const TRAILING = /^(.+), (.{2,50}?) (said|says)\.$/
const NON_CLAUSE =
  /^(?:in|on|at|to|of|by|during|after|before|when|while|as|so|no|yes|nothing|something|goodbye|with|about|for|from|there was once|if|it was|,)\b/i

/** Moves the source behind the statement: Ames said the bridge is safe → The bridge is safe, Ames said. */
export const statementFirst: Rule = {
  name: 'attribution',
  reorders: true,
  apply: (sentence, { vocabulary }) => {
    const [, speaker, said, other, statement] = INDIRECT.exec(sentence) ?? []
    if (!speaker || !statement || !isSafeStatement(statement) || !isNounPhrase(speaker)) return null
    if (/^(?:I|we|you)$/i.test(speaker)) return null
    if (hasOtherSubject(statement, speaker)) return null
    const lowered = lowercaseOpening(speaker, vocabulary)
    return lowered && `${capitalize(statement)}, ${lowered} ${said ?? other}.`
  },
}

// "Ames said he would" must not become "He would, Ames said".
function hasOtherSubject(statement: string, speaker: string): boolean {
  if (!PRONOUN.test(statement) || /^(?:this|that|these|those|some) \w/i.test(statement)) return false
  return statement.split(' ')[0]?.toLowerCase() !== speaker.toLowerCase()
}

/**
 * Moves the source before the statement: The bridge is safe, officials said → Officials said the bridge is
 * safe.
 */
export const sourceFirst: Rule = {
  name: 'attribution',
  reorders: true,
  apply: (sentence, { vocabulary }) => {
    const [, statement, speaker, verb] = TRAILING.exec(sentence) ?? []
    if (!statement || !speaker || !isNounPhrase(speaker) || /^I$/.test(speaker)) return null
    if (/Quoted\d+q$/.test(statement) || !isSafeStatement(statement)) return null
    const lowered = lowercaseOpening(statement, vocabulary)
    return lowered && `${capitalize(speaker)} ${verb} ${lowered}.`
  },
}

function isSafeStatement(statement: string): boolean {
  const words = wordCount(statement)
  return (
    words >= 4 &&
    words <= 30 &&
    !NON_CLAUSE.test(statement) &&
    !/[;:?!–—]|\b(?:said|says|adding|but|and that|according)\b/.test(statement) &&
    !/^Quoted\d+q/.test(statement) &&
    hasFiniteVerb(statement)
  )
}

const QUANTITY = /^(?:About|Around|Nearly|Almost|Over|Up to|At least|More than|Some) (?=\d)/

/** Moves "according to …" to the other end of the sentence. */
export const accordingTo: Rule = {
  name: 'attribution',
  reorders: true,
  apply: (sentence, { vocabulary }) => {
    const [, source, statement] = /^According to ([^,]{2,70}), (.+)\.$/.exec(sentence) ?? []
    if (source && statement) return `${capitalize(statement)}, according to ${source}.`
    const [, claim, lastSource] = /^([^;:?!–—]+), according to ([^,]{2,70})\.$/.exec(sentence) ?? []
    const lowered =
      claim && startsClause(claim.replace(QUANTITY, '')) && !/\b(?:said|says|who|which)\b/.test(claim)
        ? lowercaseOpening(claim, vocabulary)
        : null
    return lowered && lastSource ? `According to ${lastSource}, ${lowered}.` : null
  },
}
