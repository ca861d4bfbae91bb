import { breaksInversion, longForm, withCapitalOf } from '#shared/rewriter/house-style/contractions.ts'
import { bannedTable, type PhraseTable } from '#shared/rewriter/house-style/phrase-table.ts'
import { replacePhrases } from '#shared/rewriter/house-style/replace-phrases.ts'
import { spellingTable } from '#shared/rewriter/house-style/spelling.ts'
import { joinWords, splitWords } from '#shared/rewriter/house-style/words.ts'
import type { Rule, RuleContext } from './rule.ts'

/** The spelling of the style guide. Leaves names alone. */
export const spelling: Rule = {
  name: 'spelling',
  apply: (sentence, context) => replaced(sentence, spellingTable(context.guide), context),
}

/** The replacements for the words that the style guide bans. */
export const bannedWords: Rule = {
  name: 'banned word',
  apply: (sentence, context) => replaced(sentence, bannedTable(context.guide), context),
}

function replaced(sentence: string, table: PhraseTable, { names }: RuleContext): string {
  const words = splitWords(sentence)
  const [first] = words
  // Without its first word, a name that opens the sentence cannot match.
  const head = first && names.isName(first.text) ? words.splice(0, 1) : []
  replacePhrases(words, [table])
  return joinWords([...head, ...words])
}

/** A single mark that opens speech and is closed in a later sentence. */
const OPEN_SPEECH = /(?:^|[\s(])['‘]$|(?:^|[\s(])['‘]\p{Lu}[^'’]*$/u

/** Contractions spelled out, where only one long form is possible. */
export const contractions: Rule = {
  name: 'contraction',
  apply: (sentence, { guide }) =>
    guide.contractions === 'keep'
      ? sentence
      : sentence.replace(
          /(?<![\p{L}\p{N}-])\p{L}+['’]\p{L}+(?![\p{L}\p{N}-])/gu,
          (word, at: number) => spelledOut(word, sentence, at) ?? word,
        ),
}

function spelledOut(word: string, sentence: string, at: number): string | null {
  const long = longForm(word)
  const after = sentence.slice(at + word.length)
  if (OPEN_SPEECH.test(sentence.slice(0, at))) return null
  // A title such as "Don’t Look Up" keeps its form.
  if (!long || (/^\p{Lu}(?!['’])/u.test(word) && (at > 0 || /^ \p{Lu}/u.test(after)))) return null
  const next = /^ ([\p{L}\p{N}]+)/u.exec(after)?.[1] ?? ''
  const previous = /([\p{L}\p{N}’']+) $/u.exec(sentence.slice(0, at))?.[1] ?? ''
  return breaksInversion(long, { previous, isQuestion: sentence.endsWith('?'), next })
    ? null
    : withCapitalOf(word, long)
}
