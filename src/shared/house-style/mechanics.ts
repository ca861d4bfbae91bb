import type { StyleGuide } from '../style-guide.ts'

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
const SPELLED_OUT = new RegExp(
  `(?<=\\p{Ll} )(?:(${TENS.join('|')})-(${UNITS.slice(1).join('|')})|(${[...TEENS, ...TENS].join('|')}))(?= \\p{Ll})(?! (?:or|to|and|hundred|thousand|million|billion)\\b)`,
  'gu',
)
// A figure that belongs to a unit, a scale or a score, or that no noun follows, keeps its form.
const COUNT =
  /(?<=\p{Ll} )[2-9](?= (?!(?:percent|per|million|billion|trillion|thousand|hundred|a\.m|p\.m|am|pm|feet|foot|inch|inches|miles?|km|kilomet\p{Ll}+|met\p{Ll}+|mph|kg|pounds?|points?|degrees|cents?|euros?|dollars?|to|or|and|of|in|on|at|by|for|from|x|is|was|were|are|has|had|will|when|but|as|with|out|after)\b)\p{Ll}{3,})/gu
const NUMBERED_THING =
  /(?:\b(?:no|number|chapter|section|lesson|page|part|phase|type|level|round|week|day|grade|class|version|age|aged|article|title|route|highway|group|channel|over|under|top|season|episode|step|tier|category|boeing|windows|iphone|sub)\.?|[#$€£]) $/i

/** Counts below ten in words, from ten in figures. */
export const numerals: MechanicalRule = {
  name: 'numerals',
  find: (sentence, guide) => {
    if (guide.numerals === 'keep') return []
    const figures = [...sentence.matchAll(SPELLED_OUT)].map(
      ({ 0: text, 1: tens, 2: unit, 3: word, index }) => ({
        start: index,
        end: index + text.length,
        replacement: String(tens ? valueOf(tens) + UNITS.indexOf(unit ?? '') : valueOf(word ?? '')),
        message: 'Use figures for 10 and above',
      }),
    )
    const words = [...sentence.matchAll(COUNT)]
      .filter(({ index }) => !NUMBERED_THING.test(sentence.slice(Math.max(0, index - 14), index)))
      .map(({ 0: digit, index }) => ({
        start: index,
        end: index + 1,
        replacement: UNITS[Number(digit)] ?? digit,
        message: 'Spell out numbers below ten',
      }))
    return [...figures, ...words]
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
    const pattern = isSign ? /(\d(?:[\d.,]*\d)?) ?(?:percent|per cent)\b/g : /(\d(?:[\d.,]*\d)?) ?%/g
    return [...sentence.matchAll(pattern)].map(({ 0: text, 1: number, index }) => ({
      start: index,
      end: index + text.length,
      replacement: isSign ? `${number}%` : `${number} percent`,
      message: isSign ? 'Use the % sign' : 'Use “percent”',
    }))
  },
}

/** Names without Mr., Mrs. and Ms., except for couples ("Mr. and Mrs. Quill"). */
export const honorifics: MechanicalRule = {
  name: 'honorific',
  find: (sentence, guide) => {
    if (guide.honorifics === 'keep' || /\b(?:Mr|Mrs|Ms)\.? and (?:Mr|Mrs|Ms)\b/.test(sentence)) return []
    const pattern =
      /\b(?:Mr|Mrs|Ms|Miss)\.? (?=\p{Lu}\p{Ll})(?!(?:President|Speaker|Chairman|Robot|Universe|America|World)\b)/gu
    return [...sentence.matchAll(pattern)].map(({ 0: text, index }) => ({
      start: index,
      end: index + text.length,
      replacement: '',
      message: 'Omit Mr., Mrs. and Ms.',
    }))
  },
}
