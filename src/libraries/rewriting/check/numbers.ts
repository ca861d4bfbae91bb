import type { Lexicon } from './lexicon.ts'
import { fold } from './stem.ts'

/** A number as the comparison sees it. */
export interface NumberToken {
  value: number
  start: number
  end: number
  /** "One" is usually a pronoun or an article, and "quarter" often a time. */
  isWeak: boolean
}

const FIGURE = /(?<![\p{L}\p{N}])(?:(?<=^|[\s(“"„«])[-−–])?\d{1,15}(?:[.,’'\u00A0\u202F ]\d{1,15}){0,6}/gu
const GROUPS = /^\d{1,3}(?:([.,’'\u00A0\u202F ])\d{3})(?:\1\d{3})*$/
const UNIT_AFTER = /^[\s\u00A0]?(\p{L}+|[$€£¥₹])/u
const SCALE_AFTER = /^[\s\u00A0-]{0,2}(\p{L}+)\.?/u
const CURRENCY_BEFORE = /[$€£¥R]\s?$/
const CURRENCY = /^(?:dollar|euro|pound|yen|rupee|franc|yuan|ruble|rand|crown|peso|real)$/

/** Returns a number as text, equal for all spellings: 1200, 3000000, 0.6667. */
export const numberKey = (value: number): string => String(Math.round(value * 1e4) / 1e4)

/** Returns the numbers of a text, in order, with scales ("3 million") and signs. */
export function numberTokens(text: string, lexicon: Lexicon): NumberToken[] {
  return [...figures(text, lexicon), ...numberWords(text, lexicon)].sort((a, b) => a.start - b.start)
}

function figures(text: string, lexicon: Lexicon): NumberToken[] {
  const found: NumberToken[] = []
  for (const { 0: match, index } of text.matchAll(FIGURE)) {
    for (const part of splitFigure(match, lexicon)) {
      const start = index + part.start
      const { scale, end } = scaleAfter(text, index + part.end, start, lexicon)
      found.push({ value: signed(text, start, part.value) * scale, start, end, isWeak: false })
    }
  }
  return found
}

function signed(text: string, start: number, value: number): number {
  if (/^[-−–]/.test(text.slice(start, start + 1))) return -value
  return /(?:^|[\s(])minus $/i.test(text.slice(Math.max(0, start - 7), start)) ? -value : value
}

interface FigurePart {
  value: number
  start: number
  end: number
}

const FRACTION: Readonly<Record<string, RegExp>> = { '.': /^[^.]*\.(\d+)$/, ',': /^[^,]*,(\d+)$/ }

/** Reads "1,200.5" or "1.200,5" as one number, and "2019, 12" or "1.2.3" as several. */
function splitFigure(match: string, { decimal, language }: Lexicon): FigurePart[] {
  const sign = /^[-−–]/.test(match) ? 1 : 0
  const digits = match.slice(sign)
  const fraction = FRACTION[decimal]?.exec(digits)?.[1]
  const whole = fraction === undefined ? digits : digits.slice(0, -fraction.length - 1)
  const separator = GROUPS.exec(whole)?.[1]
  const isGrouped =
    separator !== undefined && (separator !== ' ' || language !== 'en') && separator !== decimal
  if (isGrouped || /^\d+$/.test(whole)) {
    const value = Number(`${whole.replace(/\D/g, '')}.${fraction ?? 0}`)
    return [{ value, start: 0, end: match.length }]
  }
  // A decimal in another language's form: 3.5 in German, 1,5 in English.
  if (/^\d+[.,]\d{1,2}$/.test(digits))
    return [{ value: Number(digits.replace(',', '.')), start: 0, end: match.length }]
  return [...digits.matchAll(/\d+/g)].map(({ 0: part, index }) => ({
    value: Number(part),
    start: index === 0 ? 0 : sign + index,
    end: sign + index + part.length,
  }))
}

function scaleAfter(text: string, end: number, start: number, { scales, units }: Lexicon) {
  const isMoney = CURRENCY_BEFORE.test(text.slice(Math.max(0, start - 2), start))
  let scale = 1
  let at = end
  for (let count = 0; count < 3; count++) {
    const [whole = '', word = ''] = SCALE_AFTER.exec(text.slice(at, at + 24)) ?? []
    const euros = EUROS[word]
    if (euros !== undefined && text.charAt(at + whole.length) === '€') {
      scale *= euros
      at += whole.length
      break
    }
    const lower = word.toLowerCase()
    const factor = scales.get(lower) ?? LETTERS[lower]
    const [, next = ''] = UNIT_AFTER.exec(text.slice(at + whole.length, at + whole.length + 24)) ?? []
    const isPrice = isMoney || units.get(next.toLowerCase())?.some(({ unit }) => CURRENCY.test(unit))
    // 5m may be meters, and 5 k nothing at all.
    const isShort = isPrice || (/^(?:k|bn)$/.test(lower) && whole === word)
    if (factor === undefined || (!scales.has(lower) && !isShort)) break
    scale *= factor
    at += whole.endsWith('.') ? whole.length - 1 : whole.length
  }
  return { scale, end: at }
}

/** 84 M€ */
const EUROS: Readonly<Record<string, number>> = { k: 1e3, M: 1e6, Md: 1e9 }
const LETTERS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, bn: 1e9 }

const WORD = /(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu

/** What joins the parts of a number: cinquante et un, cincuenta y uno. */
const AND: Readonly<Record<string, string>> = { en: 'and', fr: 'et', es: 'y', pt: 'e' }
/** Articles that end a number. */
const ONE = /^(?:une?|un[oa]|uma?)$/
const ARTICLE = /(?:^|\s)(?:a|an|one|eine|un|une|uno|een|um)\s$/i
const AMBIGUOUS = /^(?:quarters?|kwart|terz[oi]|quart(?:o|i|s|os)|cuartos)$/

/** Whether a fraction may be a time or a place: the third quarter, a quarter-final. */
const isAmbiguous = (text: string, index: number, word: string): boolean =>
  AMBIGUOUS.test(word) &&
  (!ARTICLE.test(text.slice(Math.max(0, index - 5), index)) || text.charAt(index + word.length) === '-')

/** Whether a word is the end of "por ciento" after a number. */
function isPercent(text: string, index: number, word: string, { units, numbers }: Lexicon): boolean {
  const before = text.slice(Math.max(0, index - 40), index)
  const [, number = '', per = ''] = /([\p{L}\d]+)\s(\p{L}+)\s$/u.exec(before) ?? []
  const isUnit = units.get(per.toLowerCase())?.some(({ words }) => words[1] === word)
  return isUnit === true && (/\d/.test(number) || numbers.has(number.toLowerCase()))
}

/** A number in words while it is read. */
interface OpenNumber extends NumberToken {
  /** The sum of the parts before the last large scale: 2,000 in "two thousand five". */
  total: number
  /** The value of the last word. */
  last: number
}

interface NumberWord {
  value: number | undefined
  /** 1,000 for "thousand". */
  scale: number | undefined
  end: number
}

function numberWords(text: string, lexicon: Lexicon): NumberToken[] {
  const found: OpenNumber[] = []
  const and = AND[lexicon.language]
  let open: OpenNumber | null = null
  for (const { 0: match, index } of text.matchAll(WORD)) {
    const lower = match.toLowerCase()
    if (open && lower === and) continue
    const value = lexicon.numbers.get(lower) ?? compoundValue(lower, lexicon)
    if (value !== undefined && isPercent(text, index, lower, lexicon)) continue
    const word = { value, scale: lexicon.scales.get(lower), end: index + match.length }
    const gap = open && /^[\s-](?:(\p{L}+)[\s-])?$/u.exec(text.slice(open.end, index))
    const isNear = gap && (gap[1] ?? and)?.toLowerCase() === and
    const following = { ...word, value: value ?? (ONE.test(lower) ? 1 : undefined) }
    if (open && isNear && extend(open, following, lexicon)) continue
    open = null
    const first = value ?? articleScale(text, index, word.scale)
    if (first === undefined) continue
    const isWeak = lower === 'one' || (value ?? 0) === 0 || isAmbiguous(text, index, lower)
    open = { value: first, total: 0, last: first, start: index, end: word.end, isWeak }
    found.push(open)
  }
  return found.map(({ value, total, start, end, isWeak }) => ({ value: total + value, start, end, isWeak }))
}

/** Adds a word to a number if it continues it: "three" and "million", "twenty" and "five", "two" and "thirds". */
function extend(number: OpenNumber, { value, scale, end }: NumberWord, { language }: Lexicon): boolean {
  if (scale !== undefined && isWhole(number.value)) {
    const scaled = Math.max(1, number.value) * scale
    if (scale > 100) number.total += scaled
    number.value = scale > 100 ? 0 : scaled
    number.last = scale
  } else if (language === 'fr' && number.value === 4 && value === 20) {
    // Quatre-vingt.
    number.value = number.last = 80
  } else if (value !== undefined && value < number.last && joins(number.last, value, language)) {
    number.value += value
    number.last = value
  } else if (value !== undefined && value > 0 && value < 1 && value !== 0.5) {
    number.value *= value
    number.last = 0
  } else return false
  number.end = end
  number.isWeak = false
  return true
}

const isWhole = (value: number) => Number.isInteger(value)
const joins = (last: number, value: number, language: string) =>
  (last >= 100 && isWhole(value)) ||
  // Soixante-douze and quatre-vingt-quinze.
  (language === 'fr' && (last === 60 || last === 80) && value >= 10 && value < 20) ||
  (language === 'fr' && last === 10 && value >= 7) ||
  (last >= 20 && last < 100 && last % 10 === 0 && value < 10 && value >= 1)

/** "A million" is one million; "millions" alone has no value. */
function articleScale(text: string, index: number, scale: number | undefined): number | undefined {
  if (scale === undefined) return undefined
  return ARTICLE.test(text.slice(Math.max(0, index - 5), index)) ? scale : undefined
}

/** Numbers below a hundred in one word: veintitrés, cinquantuno, eenenvijftig. */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  es: /^(?<ten>dieci|veinti)(?<unit>.+)$/,
  it: /^(?<ten>(?:ven|tren|quaran|cinquan|sessan|settan|ottan|novan)t)[ai]?(?<unit>.+)$/,
  nl: /^(?<unit>.+)[eë]n(?<ten>.+tig)$/,
}

/** The value of a compound: dreiundzwanzig, zweihundert, fünftausend. */
function compoundValue(word: string, { language, numbers }: Lexicon): number | undefined {
  const { ten = '', unit = '' } = TOGETHER[language]?.exec(word)?.groups ?? {}
  const tens = [ten, `${ten}a`, `${ten}i`].map((each) => numbers.get(each)).find(Boolean)
  const units = /^(?:[uú]n[oa]?|een)$/.test(unit) ? 1 : numbers.get(fold(unit))
  if (tens && units && units < 10) return tens + units
  if (language !== 'de' || word.length < 7) return undefined
  const [, thousands, hundreds, rest] = /^(?:(.*?)tausend)?(?:(.*?)hundert)?(?:und)?(.*)$/.exec(word) ?? []
  const belowHundred = (part: string | undefined): number | undefined => {
    if (!part || part === 'ein') return 1
    const [, unit = '', ten = ''] = /^(.+?)und(.+zig|dreißig)$/.exec(part) ?? []
    if (ten) return (unit === 'ein' ? 1 : (numbers.get(unit) ?? NaN)) + (numbers.get(ten) ?? NaN)
    return numbers.get(part)
  }
  const parts = [
    thousands === undefined ? 0 : (belowHundred(thousands) ?? NaN) * 1000,
    hundreds === undefined ? 0 : (belowHundred(hundreds) ?? NaN) * 100,
    rest ? (belowHundred(rest) ?? NaN) : 0,
  ]
  const total = parts.reduce((sum, part) => sum + part, 0)
  return Number.isFinite(total) && total > 0 ? total : undefined
}
