import { tag, type Token } from '../grammar/tokens.ts'
import type { Rule } from './rule.ts'

const HEADS =
  'end|start|cost|price|size|owner|head|leader|president|director|founder|mayor|capital|author|chairman|center|edge|history|economy|population|future|success|failure|collapse|value|purpose|owners|leaders|residents|members|employees|shareholders|critics|supporters|opponents|users|customers|borders|finances'
const VERB = 'is|are|was|were|has|have|had|will|would|can|could|may|might|must|should|said|says|did|does'
const PLACE = 'in|on|at|for|to|with|by|from|after|before|during|since|when|as|because|but'
const OF_THE = `(?<!\\p{L} of )the (${HEADS}) of the (\\p{Ll}{3,})(?=[.,;]| (?:${VERB})\\b)`
const OWNER = `(?<!\\b(?:of|in|at) )the (\\p{Ll}{3,})[’']s (\\p{Ll}{4,})(?=[.,;]| (?:${VERB}|${PLACE})\\b)`
const EITHER = new RegExp(`${OF_THE}|${OWNER}`, 'giu')
const TIME =
  /^(?:day|week|month|year|night|morning|evening|afternoon|season|summer|winter|spring|decade|century|weekend|moment|hour|world)$/
const NEVER_OWNED =
  /^(?:own|most|least|best|worst|first|last|next|only|very|more|less|late|new|old|largest|biggest|face|faces|eyes|head|hand|hands|body|heart|mind|voice|name|back|arms|life|side|place|turn)$/

/** Swaps two nouns: the end of the war → the war’s end; the company’s growth → the growth of the company. */
export const commonGenitive: Rule = {
  name: 'genitive',
  apply: (sentence) => {
    const tokens = tag(sentence)
    const changed = sentence.replace(
      EITHER,
      (whole, head?: string, thing?: string, owner?: string, owned?: string) => {
        const the = whole.slice(0, 3)
        if (head && thing) return isSingular(tokens, thing) ? `${the} ${thing}’s ${head}` : whole
        if (!owner || !owned || TIME.test(owner) || NEVER_OWNED.test(owned)) return whole
        return isNoun(tokens, owned) ? `${the} ${owned} of the ${owner}` : whole
      },
    )
    return changed === sentence ? null : changed
  },
}

function isSingular(tokens: readonly Token[], word: string): boolean {
  return (
    !word.endsWith('s') &&
    isNoun(tokens, word) &&
    !tokens.some(({ text, tags }) => text === word && tags.has('Plural'))
  )
}

function isNoun(tokens: readonly Token[], word: string): boolean {
  const found = tokens.filter(({ text }) => text === word)
  return found.length > 0 && found.every(({ tags }) => tags.has('Noun') && !tags.has('Pronoun'))
}
