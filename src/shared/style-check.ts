import { checkContractions, checkQuotationMarks } from './style-check-marks.ts'
import type { StyleGuide } from './style-guide.ts'

/** A stretch of a text that the house style would write otherwise. */
export interface StyleFinding {
  start: number
  end: number
  text: string
  message: string
  /** What the style guide says instead; null when only a person can say. */
  replacement: string | null
}

/** British spelling on the left, American on the right; the endings of verbs are added. */
const SPELLINGS: ReadonlyArray<readonly [string, string]> = [
  ['colour', 'color'],
  ['harbour', 'harbor'],
  ['labour', 'labor'],
  ['neighbour', 'neighbor'],
  ['favour', 'favor'],
  ['honour', 'honor'],
  ['behaviour', 'behavior'],
  ['rumour', 'rumor'],
  ['centre', 'center'],
  ['theatre', 'theater'],
  ['metre', 'meter'],
  ['litre', 'liter'],
  ['defence', 'defense'],
  ['offence', 'offense'],
  ['licence', 'license'],
  ['programme', 'program'],
  ['cheque', 'check'],
  ['grey', 'gray'],
  ['organise', 'organize'],
  ['recognise', 'recognize'],
  ['realise', 'realize'],
  ['analyse', 'analyze'],
  ['apologise', 'apologize'],
  ['travelled', 'traveled'],
  ['travelling', 'traveling'],
  ['cancelled', 'canceled'],
  ['jewellery', 'jewelry'],
  ['tyre', 'tire'],
  ['aluminium', 'aluminum'],
  ['sceptical', 'skeptical'],
]

const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const MAX_FINDINGS = 200

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const wholeWord = (word: string, endings = '') =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}${endings}(?![\\p{L}\\p{N}])`, 'giu')

/** Where a text departs from the house style, in the order of the text, 200 places at most. */
export function checkStyle(text: string, guide: StyleGuide): StyleFinding[] {
  const findings = [
    ...bannedWords(text, guide),
    ...spelling(text, guide),
    ...numerals(text, guide),
    ...percents(text, guide),
    ...honorifics(text, guide),
    ...checkContractions(text, guide),
    ...checkQuotationMarks(text, guide),
    ...longSentences(text, guide),
  ]
  return findings.sort((a, b) => a.start - b.start).slice(0, MAX_FINDINGS)
}

interface Rule {
  pattern: RegExp
  message: string
  replace: (found: RegExpMatchArray) => string | null
}

function find(text: string, { pattern, message, replace }: Rule): StyleFinding[] {
  return [...text.matchAll(pattern)].map((found) => {
    const replacement = replace(found)
    return {
      start: found.index,
      end: found.index + found[0].length,
      text: found[0],
      message,
      replacement: replacement === null ? null : likeCase(found[0], replacement),
    }
  })
}

const likeCase = (model: string, text: string) =>
  /^\p{Lu}/u.test(model) ? text.charAt(0).toUpperCase() + text.slice(1) : text

function bannedWords(text: string, { bannedWords: words }: StyleGuide): StyleFinding[] {
  return words.flatMap(({ word, replacement }) =>
    find(text, {
      pattern: wholeWord(word),
      message: replacement ? `We write “${replacement}”` : 'We leave this out',
      replace: () => replacement,
    }),
  )
}

function spelling(text: string, guide: StyleGuide): StyleFinding[] {
  const isAmerican = guide.spelling === 'american'
  return SPELLINGS.flatMap(([british, american]) => {
    const [wrong, right] = isAmerican ? [british, american] : [american, british]
    return find(text, {
      pattern: wholeWord(wrong, '(s|d|ed|ing)?'),
      message: `${isAmerican ? 'American' : 'British'} spelling`,
      replace: (found) => right + (found[1] ?? ''),
    })
  })
}

function numerals(text: string, guide: StyleGuide): StyleFinding[] {
  if (guide.numerals !== 'spell-below-ten') return []
  return find(text, {
    // A lone digit before a lower-case word: not money, times, dates, scores, percentages or list marks.
    pattern:
      /(?<![\p{L}\p{N}$€£.,:/–-])[2-9](?= \p{Ll}{2,})(?! (?:percent|per cent|million|billion|a\.m|p\.m))/gu,
    message: 'Spell out numbers below ten',
    replace: (found) => NUMBER_WORDS[Number(found[0])] ?? null,
  })
}

function percents(text: string, guide: StyleGuide): StyleFinding[] {
  if (guide.percent === 'sign') {
    return find(text, {
      pattern: /(\d[\d.,]*) (?:percent|per cent)\b/giu,
      message: 'We write the % sign',
      replace: (found) => `${found[1]}%`,
    })
  }
  return find(text, {
    pattern: /(\d[\d.,]*)\s?%/gu,
    message: 'We write “percent”',
    replace: (found) => `${found[1]} percent`,
  })
}

function honorifics(text: string, guide: StyleGuide): StyleFinding[] {
  if (guide.honorifics !== 'drop') return []
  return find(text, {
    pattern: /\b(?:Mr|Mrs|Ms)\.? (?=\p{Lu})/gu,
    message: 'Names stand without Mr, Mrs and Ms',
    replace: () => '',
  })
}

function longSentences(text: string, { maxSentenceWords }: StyleGuide): StyleFinding[] {
  return [...text.matchAll(/[^.!?\n]+[.!?]*/g)].flatMap((found) => {
    const words = found[0].match(/\S+/g)?.length ?? 0
    if (words <= maxSentenceWords) return []
    const lead = found[0].length - found[0].trimStart().length
    const message = `${words} words in one sentence; ${maxSentenceWords} is our limit`
    const start = found.index + lead
    return [{ start, end: found.index + found[0].length, text: found[0].trim(), message, replacement: null }]
  })
}
