import { hasFiniteVerb, startsClause } from '../grammar/phrase-structure.ts'
import type { Rule } from './rule.ts'
import { wordCount } from '#shared/house-style/sentences.ts'

const MIN_WORDS = 6
const BRACKETS =
  / \((?![^()]*(?:Quoted|\d|\p{Lu}{2}|\b(?:alleg|apparent|suppos|claim|report|possib|likely|not\b|never\b)))[^()]{4,160}\)(?=[ ,.;])/gu
const DASHES = / — (?![^—]*(?:Quoted|\d|\p{Lu}))([^—;:]{4,140}) — (?=\p{Ll})/gu
const WHICH_LAST = /^([^:;?!–—()]+), which (?!of\b)(?![^,]*(?:Quoted|\d))([^,:;?!–—()]{10,120})\.$/

/** What a condensed story does without: brackets, asides between dashes, a closing ", which …"; never a figure, a quotation or a doubt. */
export const cutParentheticals: Rule = {
  name: 'condensed',
  apply: (sentence) => {
    if (/[?!]$/.test(sentence)) return null
    const changed = sentence.replace(BRACKETS, '').replace(DASHES, withoutAside)
    const shorter = withoutWhich(changed)
    return shorter === sentence || wordCount(shorter) < MIN_WORDS ? null : shorter
  },
}

// An aside that is a list names what the sentence is about.
function withoutAside(whole: string, aside: string): string {
  return /,.*,/.test(aside) ? whole : ' '
}

function withoutWhich(sentence: string): string {
  const [, main, told] = WHICH_LAST.exec(sentence) ?? []
  if (!main || !told || wordCount(main) < MIN_WORDS || !hasFiniteVerb(main) || !hasFiniteVerb(told))
    return sentence
  // The comma before "which" may close something that was opened further up.
  const last = main.split(', ').at(-1) ?? ''
  return main === last || startsClause(last) ? `${main}.` : sentence
}
