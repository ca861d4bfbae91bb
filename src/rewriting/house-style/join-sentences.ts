import { wordCount } from '#shared/house-style/sentences.ts'
import { isFaithful } from './faithful.ts'
import { lowercaseOpening, type Vocabulary } from './grammar/vocabulary.ts'

const SUBJECT = /^(?:He|She|It|They|We|The|His|Her|Its|Their|This|That|There|I|A|An|These|Those)\b/

/** Joins short neighboring sentences of a paragraph in place; a joined one gets the higher score. */
export function joinShortSentences(
  sentences: string[],
  vocabulary: Vocabulary,
  scores: Map<string, number>,
): void {
  for (let at = 0; at < sentences.length - 1; at++) {
    const [first = '', second = ''] = sentences.slice(at, at + 2)
    const joined = joinSentences(first, second, vocabulary)
    if (!joined || !isFaithful(`${first} ${second}`, joined)) continue
    sentences.splice(at, 2, joined)
    scores.set(joined, Math.max(scores.get(first) ?? 0, scores.get(second) ?? 0))
  }
}

function joinSentences(first: string, second: string, vocabulary: Vocabulary): string | null {
  if (!/[\p{L}\d]\.$/u.test(first) || !SUBJECT.test(second) || !second.endsWith('.')) return null
  if (!isShort(first) || !isShort(second)) return null
  if (
    /[,;:–—]|Quoted|\band\b|\bbut\b/.test(first + second) ||
    !/\p{Ll}/u.test(first) ||
    /^(?:Yet|But|However|If|When|Also)\b/.test(first)
  )
    return null
  const rest = lowercaseOpening(second, vocabulary)
  return rest && `${first.slice(0, -1)}, and ${rest}`
}

function isShort(sentence: string): boolean {
  const words = wordCount(sentence)
  return words >= 4 && words <= 13
}
