import { replacePhrases } from '#rewriting/house-style/replace-phrases.ts'
import { spellingTable } from '#rewriting/house-style/spelling.ts'
import { joinWords, splitWords } from '#rewriting/house-style/words.ts'
import type { Rule } from './rule.ts'

/** The spelling of the style guide. Leaves names alone. */
export const spelling: Rule = {
  name: 'spelling',
  apply: (sentence, { guide, names }) => {
    const words = splitWords(sentence)
    const [first] = words
    // Without its first word, a name that opens the sentence cannot match.
    const head = first && names.isName(first.text) ? words.splice(0, 1) : []
    replacePhrases(words, [spellingTable(guide)])
    return joinWords([...head, ...words])
  },
}
