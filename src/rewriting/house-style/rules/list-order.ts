import { tag } from '../grammar/tokens.ts'
import type { Rule } from './rule.ts'

const LINK = 'of|from|with|for|including|like|by|about|without|against|among|into'
const ITEM = String.raw`(?:[\p{Ll}-]+ )?[\p{Ll}-]+`
const LIST = new RegExp(
  `\\b(${LINK}) (an?|the|his|her|its|their) (${ITEM}), (an?|the|his|her|its|their) (${ITEM})(,? (?:and|or) )(an?|the|his|her|its|their) (?=\\p{Ll})`,
  'gu',
)
const RANKED = /\b(?:first|second|third|last|then|finally|least|most)\b/

/** Swaps the first two items of a list with articles: a boat, a car or a train → a car, a boat or a train. */
export const listOrder: Rule = {
  name: 'word order',
  apply: (sentence) => {
    const changed = sentence.replace(LIST, (whole, ...found: string[]) => {
      const [link = '', first = '', one = '', second = '', two = '', and = '', third = ''] = found
      // Mixed articles, as in "the mayor, a teacher and a poet", describe one person.
      const isOneKind = haveSameArticle(first, second) && haveSameArticle(second, third)
      if (!isOneKind || !isNounPhraseOnly(one) || !isNounPhraseOnly(two) || RANKED.test(whole)) return whole
      return `${link} ${second} ${two}, ${first} ${one}${and}${third} `
    })
    return changed === sentence ? null : changed
  },
}

function haveSameArticle(a: string, b: string): boolean {
  return a === b || (/^an?$/.test(a) && /^an?$/.test(b))
}

function isNounPhraseOnly(words: string): boolean {
  // Without an article, the tagger takes nouns such as "boat" for verbs.
  const tokens = tag(`the ${words}`).slice(1)
  return (
    tokens.at(-1)?.tags.has('Noun') === true &&
    tokens.every(({ tags }) => tags.has('Noun') || tags.has('Adjective'))
  )
}
