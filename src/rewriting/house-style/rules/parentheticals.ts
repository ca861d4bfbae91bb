import { wordCount } from '#shared/house-style/sentences.ts'
import { hasFiniteVerb, startsClause } from '../grammar/phrase-structure.ts'
import type { Rule } from './rule.ts'

const MIN_WORDS = 6
const BRACKETS =
  / \((?![^()]*(?:Quoted|\d|\p{Lu}{2}|\b(?:alleg|apparent|suppos|claim|report|possib|likely|not\b|never\b)))[^()]{4,160}\)(?=[ ,.;])/gu
const DASHES = / — (?![^—]*(?:Quoted|\d|\p{Lu}))([^—;:]{4,140}) — (?=\p{Ll})/gu
const WHICH_LAST = /^([^:;?!–—()]+), which (?!of\b)(?![^,]*(?:Quoted|\d))([^,:;?!–—()]{10,120})\.$/

/**
 * Cuts parentheses, asides between dashes and a final ", which …", but never a number, a quotation or a hedge.
 */
export const cutParentheticals: Rule = {
  name: 'condensed',
  apply: (sentence) => {
    if (/[?!]$/.test(sentence)) return null
    const changed = sentence.replace(BRACKETS, '').replace(DASHES, cutAside)
    const shorter = cutRelativeClause(changed)
    return shorter === sentence || wordCount(shorter) < MIN_WORDS ? null : shorter
  },
}

// A list between dashes says what the sentence is about.
function cutAside(whole: string, aside: string): string {
  return /,.*,/.test(aside) ? whole : ' '
}

function cutRelativeClause(sentence: string): string {
  const [, main, relativeClause] = WHICH_LAST.exec(sentence) ?? []
  if (
    !main ||
    !relativeClause ||
    wordCount(main) < MIN_WORDS ||
    !hasFiniteVerb(main) ||
    !hasFiniteVerb(relativeClause)
  )
    return sentence
  // The comma before "which" may close an earlier phrase.
  const lastPhrase = main.split(', ').at(-1) ?? ''
  return main === lastPhrase || startsClause(lastPhrase) ? `${main}.` : sentence
}
