import type { Inline } from '../article-blocks.ts'

type MarkedKind = Exclude<Inline, string>['kind']

const ABOVE = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'
const BELOW = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ'
const LEVEL = '0123456789+-=()n'

/**
 * Returns words with a mark as a text without formatting has them. Words that are struck out are left out. Figures above
 * and below the line stay apart from those on it, so that 10⁶ does not become 106; letters, as in 2nd, join them.
 */
export function wordsOfMark(kind: MarkedKind, words: string): string {
  if (kind === 'strikethrough') return ''
  if (kind === 'superscript') return raised(words, ABOVE, '^')
  return kind === 'subscript' ? raised(words, BELOW, '_') : words
}

function raised(words: string, signs: string, before: string): string {
  if (!/\d/.test(words)) return words
  const level = words.replaceAll('−', '-')
  if (!/^[\d+\-=()n]+$/.test(level)) return before + words
  return level.replaceAll(/./g, (sign) => signs.charAt(LEVEL.indexOf(sign)))
}
