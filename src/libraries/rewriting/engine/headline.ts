import { isPlaceholder } from '#rewriting/house-style/quotations.ts'
import headlineWords from './data/headline-words.json' with { type: 'json' }
import type { Names } from './names.ts'

const NEVER_NAMES = new Set(headlineWords.words)
const WORD = /\p{L}[\p{L}\d'’]*/gu

/**
 * Returns an English headline in sentence case: a title-case headline whose every word is certain. A word is certain
 * when the article has it in lowercase only, or with a capital only.
 */
export function toSentenceCase(headline: string, names: Names, body: string): string {
  if (!isTitleCase(headline)) return headline
  const words = [...headline.matchAll(WORD)]
  const isFixed = words.map(({ 0: word }, at) => isNameInRow(words, at, body) || hasOwnForm(word, names))
  const isSmall = words.map(
    ({ 0: word }) => NEVER_NAMES.has(word.toLowerCase()) || names.isCommon(word.replace(/['’]s?$/, '')),
  )
  const isCertain = words.every(
    (_word, at) => opensHeadline(headline, words[at]?.index ?? 0) || isFixed[at] || isSmall[at],
  )
  if (!isCertain) return headline
  return words.reduceRight((text, { 0: word, index }, at) => {
    if (isFixed[at] || opensHeadline(headline, index)) return text
    return text.slice(0, index) + word.charAt(0).toLowerCase() + text.slice(index + 1)
  }, headline)
}

function isTitleCase(headline: string): boolean {
  const words = (headline.match(/\p{L}{4,}/gu) ?? []).slice(1)
  return words.length >= 3 && words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length > 0.7
}

const opensHeadline = (headline: string, at: number) =>
  at === 0 || /[:?!.\]] ?$|^\W+$/u.test(headline.slice(0, at))

// White House: two words with capitals in the article.
function isNameInRow(words: readonly RegExpMatchArray[], at: number, body: string): boolean {
  const [before, word, after] = [words[at - 1]?.[0], words[at]?.[0] ?? '', words[at + 1]?.[0]]
  return [before && `${before} ${word}`, after && `${word} ${after}`].some(
    (pair) => pair && /^\p{Lu}[^ ]* \p{Lu}/u.test(pair) && body.includes(pair),
  )
}

function hasOwnForm(word: string, { isName }: Names): boolean {
  const plain = word.replace(/['’]s?$/, '')
  return isPlaceholder(word) || isName(plain) || /\p{Lu}.*\p{Lu}|\d/u.test(word) || /^\p{Ll}/u.test(word)
}
