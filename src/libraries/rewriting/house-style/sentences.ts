import abbreviations from './abbreviations.json' with { type: 'json' }
import { isPlaceholder } from './quotations.ts'

// One letter is an initial, letters with periods an acronym (U.S., d. h.), a number after a German article an ordinal.
const ABBREVIATION = new RegExp(
  `(?:^|[\\s(„“"«»‚‘]|\\p{L}-)(?:${abbreviations.words.map((word) => word.replaceAll('.', '\\.')).join('|')}|\\p{Lu}|(?:\\p{L}\\.\\s?)+\\p{L}|(?:${abbreviations.ordinalsAfter.join('|')}) \\d{1,2})\\.$`,
  'u',
)
/** The most words before the last one of an abbreviation. */
const ABBREVIATION_WORDS = 3
const ORDINALS_BEFORE = new RegExp(`^(?:${abbreviations.ordinalsBefore.join('|')})\\b`)
const ATTRIBUTION_AFTER =
  /^(?:[\p{L}.'’-]+,? ){0,5}(?:said|says|asked|asks|wrote|writes|added|tweeted|replied|joked|told|wondered)\b/u

/**
 * Returns the sentences of one paragraph with masked quotations. A quotation that ends with a period ends its
 * sentence; one that ends with a question mark does so unless an attribution follows.
 */
export function splitSentences(paragraph: string, quotes: readonly string[]): string[] {
  const sentences: string[] = []
  let first = 0
  const words = paragraph.split(' ').filter(Boolean)
  for (const [index, word] of words.entries()) {
    const before = words.slice(Math.max(first, index - ABBREVIATION_WORDS), index + 1).join(' ')
    const rest = words.slice(index + 1, index + 9).join(' ')
    if (!rest || endsSentence(word, { before, rest, quotes })) {
      sentences.push(words.slice(first, index + 1).join(' '))
      first = index + 1
    }
  }
  return sentences
}

interface Context {
  /** The words before the end, this one included. */
  before: string
  rest: string
  quotes: readonly string[]
}

function endsSentence(word: string, { before, rest, quotes }: Context): boolean {
  if (!/^[\p{Lu}\d$€£@[(¿¡]/u.test(rest)) return false
  const trimmedWord = word.replace(/[)\]]+$/, '')
  if (isPlaceholder(trimmedWord)) {
    const end = quotes[Number(/\d+/.exec(trimmedWord)?.[0])]?.replace(/[”"’'»\s]+$/, '').at(-1) ?? ''
    if (end === '.') return true
    return /[!?…]/.test(end) && !ATTRIBUTION_AFTER.test(rest)
  }
  if (/^\d{1,2}\.$/.test(word) && ORDINALS_BEFORE.test(rest)) return false
  return /[.!?…:]$/.test(trimmedWord) && !(trimmedWord.endsWith(':') || ABBREVIATION.test(before))
}

/** A passage of a text by its character positions. */
export interface Range {
  start: number
  end: number
}

/** Returns where the sentences of a text with masked quotations are; line breaks end a sentence. */
export function sentenceRanges(text: string, quotes: readonly string[]): Range[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) => {
    let position = index
    return splitSentences(line.replace(/\s/g, ' '), quotes).map((sentence) => {
      const [first = '', ...rest] = sentence.split(' ')
      const start = text.indexOf(first, position)
      position = start + first.length
      for (const word of rest) position = text.indexOf(word, position) + word.length
      return { start, end: position }
    })
  })
}
