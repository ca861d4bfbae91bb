import { phraseTable } from '#shared/rewriter/house-style/phrase-table.ts'
import { replacePhrases } from '#shared/rewriter/house-style/replace-phrases.ts'
import { capitalize } from '#shared/rewriter/house-style/sentences.ts'
import { joinWords, splitWords } from '#shared/rewriter/house-style/words.ts'
import fillers from '../data/fillers.json' with { type: 'json' }
import { MONTH_NAMES } from './dates.ts'
import type { Rule } from './rule.ts'

const OPENING = new RegExp(`^(?:${fillers.openings.join('|').replaceAll('’', "[’']")}) (?=\\p{L})`, 'u')
const PHRASES = phraseTable(fillers.phrases.map((line) => line.split(' > ') as [string, string]))

// After a noun, "in order" shows what the purpose belongs to.
const IN_ORDER = /(?<=, )in order (?=to \p{Ll}{2,})/gu
const BEFORE_MONTH = new RegExp(`(?<=\\bin )the month of (?=(?:${MONTH_NAMES.join('|')})\\b)`, 'g')
const PERIOD =
  /(?<=\bfor )a period of (?=(?:\d[\d,.]*|\p{Ll}+) (?:minutes|hours|days|weeks|months|years)\b)/gu
/** After a form of "be", the words name a cause. */
const FACT =
  /(?<!\b(?:is|was|are|were|be|been|being|largely|mainly|mostly|partly|part|and|or) )\b(?:due to|owing to|despite|in spite of) the fact that\b/giu
const BEFORE_YEAR = /(?<=\bin )the year (?=(?:1[5-9]|20)\d\d\b(?!,?\d))/g
// Not after a preposition, where the phrase is a sum.
const BEFORE_COUNT =
  /(?<=\p{Ll} )(?<!\b(?:for|to|in|at|by|of|making|bringing|brings|brought|is|was|and|or) )a total of (?=\d[\d,.]* \p{Ll}{3,})/gu

function conjunctionOf(phrase: string): string {
  const word = /^(?:due|owing)/i.test(phrase) ? 'because' : 'although'
  return /^\p{Lu}/u.test(phrase) ? capitalize(word) : word
}

/** Removes words that add no meaning. */
export const fillerWords: Rule = {
  name: 'filler',
  apply: (sentence) => {
    const opened = OPENING.test(sentence) ? capitalize(sentence.replace(OPENING, '')) : sentence
    const short = [IN_ORDER, BEFORE_MONTH, BEFORE_YEAR, BEFORE_COUNT, PERIOD].reduce(
      (text, pattern) => text.replace(pattern, ''),
      opened.replace(/^In order to (?=\p{Ll}{2,})/u, 'To ').replace(FACT, conjunctionOf),
    )
    const words = splitWords(short)
    replacePhrases(words, [PHRASES])
    return joinWords(words)
  },
}
