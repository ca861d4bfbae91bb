import { m } from '#shared/catalog/m.ts'
import type { StyleGuide } from '../style-guide.ts'
import numeralWords from './numeral-words.json' with { type: 'json' }

/** A change that the style guide asks for, as character positions in a sentence. */
export interface StyleEdit {
  start: number
  end: number
  /** Null when only a person can decide. */
  replacement: string | null
  /** The hint that an editor reads. */
  message: string
}

/** A rule of the style guide that needs no grammar. */
export interface MechanicalRule {
  /** Label in the rewriter's list of changes. */
  name: string
  find: (sentence: string, guide: StyleGuide) => StyleEdit[]
}

/** Returns the sentence with all edits made that have a replacement. */
export function applyEdits(sentence: string, edits: readonly StyleEdit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, replacement }) =>
        replacement === null ? text : text.slice(0, start) + replacement + text.slice(end),
      sentence,
    )
}

const UNITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
// Between a word that can precede a count and a plural, a number can only be a count.
const BEFORE = `(?<=(?:^|[\\s(])(?:${numeralWords.before.join('|')}) )`
const AFTER = `(?= (?!(?:${numeralWords.units.join('|')})\\b)(?:\\p{Ll}{2,}s|${numeralWords.plurals.join('|')})\\b(?! (?:to|or|and|of) (?:\\d|(?:${[...UNITS, ...TEENS, ...TENS].join('|')})\\b)))`
const SPELLED_OUT = new RegExp(
  `${BEFORE}(?:(${TENS.join('|')})-(${UNITS.slice(1).join('|')})|(${[...TEENS, ...TENS].join('|')}))${AFTER}`,
  'gu',
)
const BARE_DIGIT =
  /(?<=(?:^|[\s(]))(?<!\p{Lu}[\p{L}.]* )[1-9](?=[\s,.;)]|$)(?! (?:million|billion|trillion|percent|per cent))/gu
const COUNT = new RegExp(`${BEFORE}[2-9]${AFTER}`, 'gu')

/** Counts below ten in words, from ten in figures; only where a number is certainly a count. */
export const numerals: MechanicalRule = {
  name: 'numerals',
  find: (sentence, guide) => {
    if (guide.numerals === 'keep') return []
    const figures = [...sentence.matchAll(SPELLED_OUT)].map(
      ({ 0: text, 1: tens, 2: unit, 3: word, index }) => ({
        start: index,
        end: index + text.length,
        replacement: String(tens ? valueOf(tens) + UNITS.indexOf(unit ?? '') : valueOf(word ?? '')),
        message: m.useFigures(),
      }),
    )
    const words = [...sentence.matchAll(COUNT)].map(({ 0: digit, index }) => ({
      start: index,
      end: index + 1,
      replacement: UNITS[Number(digit)] ?? digit,
      message: m.spellOutNumbers(),
    }))
    // A figure that has to stay would be beside a word.
    const isMixed = words.length > 0 && (sentence.match(BARE_DIGIT)?.length ?? 0) > words.length
    return [...figures, ...(isMixed ? [] : words)]
  },
}

function valueOf(word: string): number {
  const tens = TENS.indexOf(word)
  return tens >= 0 ? (tens + 2) * 10 : TEENS.indexOf(word) + 10
}

/** 12 percent → 12%, or the reverse. */
export const percentages: MechanicalRule = {
  name: 'percent',
  find: (sentence, guide) => {
    const isSign = guide.percent === 'sign'
    const pattern = isSign
      ? /(?<!\d (?:to|and|or) )(?<![\d.,])(\d(?:[\d.,]*\d)?) (?:percent|per cent)\b(?![- ](?:age )?points?\b)(?!-)/g
      : /(?<![\d.,])(\d(?:[\d.,]*\d)?) ?%(?![\p{L}\d-])/gu
    return [...sentence.matchAll(pattern)].map(({ 0: text, 1: number, index }) => ({
      start: index,
      end: index + text.length,
      replacement: isSign ? `${number}%` : `${number} percent`,
      message: isSign ? m.usePercentSign() : m.usePercentWord(),
    }))
  },
}

/** Names without Mr., Mrs. and Ms., except for couples ("Mr. and Mrs. Quill"). */
export const honorifics: MechanicalRule = {
  name: 'honorific',
  find: (sentence, guide) => {
    if (guide.honorifics === 'keep' || /\b(?:Mr|Mrs|Ms)\.? and (?:Mr|Mrs|Ms)\b/.test(sentence)) return []
    const pattern =
      /\b(?:Mr|Mrs|Ms|Miss)\.? (?=\p{Lu}\p{Ll})(?!(?:President|Speaker|Chairman|Justice|Robot|Universe|America|World)\b)/gu
    return [...sentence.matchAll(pattern)].map(({ 0: text, index }) => ({
      start: index,
      end: index + text.length,
      replacement: '',
      message: m.omitTitles(),
    }))
  },
}
