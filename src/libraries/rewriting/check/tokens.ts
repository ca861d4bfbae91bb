import type { Range } from '#rewriting/house-style/sentences.ts'
import { segmentsOf } from '#shared/segments.ts'
import type { Lexicon } from './lexicon.ts'
import { numberKey, numberTokens } from './numbers.ts'
import { stemOf } from './stem.ts'
import { BY_WORD } from '../lines-and-words.ts'

export type TokenKind = 'word' | 'function' | 'name' | 'number' | 'date' | 'unit'

/** A word, number or sign of a sentence. */
export interface Token extends Range {
  kind: TokenKind
  /** The word as compared: lower case, one spelling for all forms of a number, a date or a unit. */
  key: string
  /** The key without its inflection; equal stems count as the same word. */
  stem: string
  isCapital: boolean
  isFirst: boolean
  /** A number that may be an article or a pronoun: one, half. */
  isWeak: boolean
}

const MAX_TOKENS = 400
const CLOCK =
  /(?<=\d)\.(?=\d\d ?(?:[ap]\.?m|uhr|uur))|(?<=\d)h(?=[0-5]\d(?!\d))|(?<=(?:las|alle|ore|om) \d\d?)\.(?=[0-5]\d(?!\d))/gi
const ADDRESS = /https?:\/\/\S+|\]\([^)\s]{0,2000}\)/g
const PART =
  /(?:\p{L}\.){2,}|\p{L}+-feiras?|(?<=\d)(?:st|nd|rd|th|s|er|re|e|i?[èe]mes?|[èe]re)(?!\p{L})|\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*|[%‰$€£¥₹°¢]|\d+:\d\d/gu

/** Returns the tokens of a sentence, at most 400, with positions in it. */
export function tokensIn(sentence: string, lexicon: Lexicon): Token[] {
  const text = sentence
    .replace(ADDRESS, (address) => ' '.repeat(address.length))
    // 9.30 a.m. and 9h30 are 9:30, and 9:00 is 9.
    .replace(CLOCK, ':')
    .replace(/:00(?!\d)/g, '   ')
  const spaced = text.replace(EAST_ASIAN, ' ')
  const numbers = numberTokens(spaced, lexicon).map(({ value, start, end, isWeak }) => ({
    ...token('number', `#${numberKey(value)}`, { start, end }),
    isWeak,
  }))
  const inNumber = new Uint8Array(text.length)
  for (const { start, end } of numbers) inNumber.fill(1, start, end)
  const words = [...spaced.matchAll(PART)]
    .filter(({ 0: word, index }) => inNumber[index] === 0 && !isOrdinalEnding(word, text.charAt(index - 1)))
    .flatMap(({ 0: word, index }) => wordTokens(word, index, lexicon))
  const tokens = [...numbers, ...words, ...eastAsianWords(text, lexicon)]
    .sort((a, b) => a.start - b.start)
    .slice(0, MAX_TOKENS)
  const first = tokens[0]
  if (first) first.isFirst = true
  return joinDates(joinUnits(tokens, lexicon), lexicon)
}

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu

/** Chinese and Japanese have no spaces. */
function eastAsianWords(text: string, lexicon: Lexicon): Token[] {
  if (text.search(EAST_ASIAN) < 0) return []
  return [...segmentsOf(text, BY_WORD)]
    .filter(({ text: word }) => word.search(EAST_ASIAN) >= 0 && !/\d/.test(word))
    .map(({ text: word, start }) => wordToken(word, { start, end: start + word.length }, lexicon))
}

/** 3rd, 6ème and 6e; in other places these letters are words. */
const isOrdinalEnding = (word: string, before: string) =>
  /\d/.test(before) && /^(?:st|nd|rd|th|s|er|re|e|i?[èe]mes?|[èe]re)$/.test(word)

function token(kind: TokenKind, key: string, { start, end }: Range): Token {
  return { kind, key, stem: key, start, end, isCapital: false, isFirst: false, isWeak: false }
}

/** Verbs by what is left of them after an apostrophe. */
const CONTRACTED: Readonly<Record<string, string>> = { re: 'are', ve: 'have', ll: 'will', m: 'am' }
/** Verbs by what is left of them before "n't". */
const BEFORE_NOT: Readonly<Record<string, string>> = { ca: 'can', wo: 'will', sha: 'shall' }
const ELIDED = /^(?:\p{L}|qu|jusqu|lorsqu|puisqu|dell|nell|all|sull|dall|un)$/iu

function wordTokens(word: string, start: number, lexicon: Lexicon): Token[] {
  const end = start + word.length
  if (/^(?:\p{L}\.){2,}$/u.test(word)) return [wordToken(word.replaceAll('.', ''), { start, end }, lexicon)]
  if (/^cannot$/i.test(word)) return cannot(start, end, lexicon)
  const [, base = word, ending = ''] = /^(.+?)(n['’]t|['’]\p{L}+)$/u.exec(word) ?? []
  if (ending === '') return [wordToken(word, { start, end }, lexicon)]
  const middle = start + base.length
  const range = { start: middle, end }
  if (ending.startsWith('n')) {
    const verb = BEFORE_NOT[base.toLowerCase()] ?? base
    return [wordToken(verb, { start, end: middle }, lexicon), wordToken('not', range, lexicon)]
  }
  // Elisions: l’Arcep, d’un, qu’il.
  if (lexicon.language !== 'en' && ELIDED.test(base) && ending.length > 2)
    return [
      wordToken(base, { start, end: middle }, lexicon),
      wordToken(ending.slice(1), { start: middle + 1, end }, lexicon),
    ]
  const long = CONTRACTED[ending.slice(1).toLowerCase()]
  const first = wordToken(base, { start, end: long ? middle : end }, lexicon)
  return long ? [first, wordToken(long, range, lexicon)] : [first]
}

const cannot = (start: number, end: number, lexicon: Lexicon): Token[] => [
  wordToken('can', { start, end: start + 3 }, lexicon),
  wordToken('not', { start: start + 3, end }, lexicon),
]

function wordToken(text: string, range: Range, lexicon: Lexicon): Token {
  const isCapital = /^\p{Lu}/u.test(text)
  const isAcronym = /^\p{Lu}{2,}$/u.test(text)
  const small = text.toLowerCase().replaceAll('’', "'")
  // French capitals may have their accent or not: Etat, État.
  const lower = isCapital && lexicon.language === 'fr' ? small.replace(/^é/, 'e') : small
  const key = isAcronym && lower.length <= 3 ? text : lower
  const ordinal = lexicon.ordinals.get(lower)
  if (ordinal !== undefined) return { ...token('number', `o${ordinal}`, range), isWeak: ordinal <= 2 }
  const isFunction = lexicon.functionWords.has(key)
  return {
    ...token(isFunction ? 'function' : 'word', key, range),
    stem: isFunction || isAcronym ? key : stemOf(key, lexicon),
    isCapital,
  }
}

/** Replaces the words of a unit by one token. */
function joinUnits(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  const joined: Token[] = []
  let end = 0
  for (const [at, current] of tokens.entries()) {
    if (at < end) continue
    end = at + 1
    const unit = unitAt(tokens, at, lexicon)
    // One letter is a unit only beside a number: 12 C.
    const isBeside = joined.at(-1)?.kind === 'number' || joined.at(-1)?.kind === 'unit'
    if (!unit || (/^\p{L}{1,2}$/u.test(unit.words[0] ?? '') && !isBeside)) {
      joined.push(current)
      continue
    }
    end = at + unit.words.length
    const last = tokens[end - 1] ?? current
    const { isFirst } = current
    joined.push({ ...token('unit', `unit ${unit.unit}`, { start: current.start, end: last.end }), isFirst })
  }
  return joined
}

function unitAt(tokens: readonly Token[], at: number, { units }: Lexicon) {
  const first = tokens[at]
  if (first?.kind !== 'word' && first?.kind !== 'function') return undefined
  return units
    .get(first.key.toLowerCase())
    ?.find(({ words }) => words.every((word, n) => tokens[at + n]?.key.toLowerCase() === word))
}

const AMBIGUOUS_MONTH = /^(?:may|march|mars|mar|set|dez|mai|sep|jan|dec)$/
/** Sundays, lundis, montags, maandagen, segundas-feiras. */
const PLURAL_DAY = /(?<=.{4})(?:en|s)$|s(?=-feiras$)/g
const TIME_PREPOSITION = /^(?:in|of|since|until|last|next|by|im|seit|bis|en|de|depuis)$/

function joinDates(tokens: readonly Token[], { months, weekdays }: Lexicon): Token[] {
  const dated = tokens.map((current, at) => {
    if (current.kind !== 'word' && current.kind !== 'function') return current
    const month = months.get(current.key)
    if (month !== undefined && isMonth(current, tokens[at - 1], tokens[at + 1]))
      return dateToken(current, `month ${month}`)
    const day = weekdays.get(current.key) ?? weekdays.get(current.key.replace(PLURAL_DAY, ''))
    return day !== undefined && (current.isCapital || current.key.length > 3)
      ? dateToken(current, `day ${day}`)
      : current
  })
  return dated.map((current, at) => {
    // "March 4th" is "March 4".
    const isOrdinal = current.kind === 'number' && current.key.startsWith('o')
    if (!isOrdinal) return current
    const isBesideMonth = [-2, -1, 1, 2].some((step) => dated[at + step]?.key.startsWith('month'))
    const key = `#${current.key.slice(1)}`
    return isBesideMonth ? { ...current, key, stem: key } : current
  })
}

const dateToken = (from: Token, key: string): Token => ({ ...from, kind: 'date', key, stem: key })

// "May" and "March" are months only beside a number or after a preposition of time.
function isMonth({ key, isCapital }: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (!AMBIGUOUS_MONTH.test(key)) return isCapital || key.length > 3
  const isBesideNumber = [before, after].some((token) => token?.kind === 'number' && !token.isWeak)
  return isBesideNumber || (isCapital && TIME_PREPOSITION.test(before?.key ?? ''))
}
