import type { StyleFinding } from './style-check.ts'
import type { StyleGuide } from './style-guide.ts'

const NEGATED: Record<string, string> = { can: 'cannot', wo: 'will not', sha: 'shall not' }
const ENDINGS: Record<string, string> = { re: 'are', ve: 'have', ll: 'will', m: 'am' }

/** Contractions with one long form only; `it's` may be "it is" or "it has", so a person decides. */
const CONTRACTION =
  /(?<![\p{L}\p{N}])(?:(\p{L}+)n['’]t|(I|you|he|she|it|we|they|that|there|who)['’](re|ve|ll|m|s))(?![\p{L}\p{N}])/giu

/** Contractions outside of quotations, for a house that spells them out. What people said stays as they said it. */
export function checkContractions(text: string, guide: StyleGuide): StyleFinding[] {
  if (guide.contractions !== 'expand') return []
  const quotations = rangesOf(text, /“[^”\n]*”|"[^"\n]*"/g)
  return [...text.matchAll(CONTRACTION)]
    .filter(({ index }) => !isWithin(index, quotations))
    .map((found) => finding(found[0], found.index, 'We spell contractions out', longForm(found)))
}

function longForm([whole, verb, subject = '', ending = '']: RegExpExecArray): string | null {
  const isCapital = /^\p{Lu}/u.test(whole)
  if (verb !== undefined) {
    const long = NEGATED[verb.toLowerCase()] ?? `${verb} not`
    return isCapital ? long.charAt(0).toUpperCase() + long.slice(1) : long
  }
  const long = ENDINGS[ending.toLowerCase()]
  return long ? `${subject} ${long}` : null
}

/** Quotation marks and apostrophes of the other kind than the house's; addresses of links and pictures are left out. */
export function checkQuotationMarks(text: string, guide: StyleGuide): StyleFinding[] {
  const addresses = rangesOf(text, /\]\([^)\n]*\)|https?:\/\/\S+/g)
  const isCurly = guide.quotationMarks === 'curly'
  const message = isCurly ? 'We write curly quotation marks' : 'We write straight quotation marks'
  return [...text.matchAll(isCurly ? /["']/g : /[“”‘’]/g)]
    .filter(({ index }) => !isWithin(index, addresses))
    .map(({ 0: mark, index }) => finding(mark, index, message, isCurly ? curly(text, index) : straight(mark)))
}

/** Opening after a space, a bracket or a dash; an apostrophe before the digits of a year is a closing one. */
function curly(text: string, at: number): string {
  const isOpening = /^$|[\s([{*_—–“‘-]/.test(text.charAt(at - 1))
  if (text.charAt(at) === '"') return isOpening ? '“' : '”'
  return isOpening && !/^\d\ds?\b/.test(text.slice(at + 1)) ? '‘' : '’'
}

const straight = (mark: string) => (mark === '“' || mark === '”' ? '"' : "'")

const finding = (text: string, start: number, message: string, replacement: string | null): StyleFinding => ({
  start,
  end: start + text.length,
  text,
  message,
  replacement,
})

type Range = readonly [start: number, end: number]

const rangesOf = (text: string, pattern: RegExp): Range[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => [index, index + found.length])

const isWithin = (at: number, ranges: readonly Range[]) =>
  ranges.some(([start, end]) => at > start && at < end)
