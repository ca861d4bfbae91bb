import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { Pair, PairToken } from '../pair.ts'
import { explain, onlyNumber, RELATED, shared, textOf, YEAR, type Check } from './context.ts'

/** Finds numbers that count something else than in the source, also in free wording. */
export const checkCounts: Check = (pair) => {
  if (pair.alignment.coverage < RELATED) return []
  return [
    ...exchangedCounts(pair),
    ...exchangedMonths(pair),
    ...exchangedValues(pair),
    ...otherThings(pair),
    ...repeatedSums(pair),
  ]
}

/** The number before each noun or unit, for those with one number. */
function countsIn(tokens: readonly PairToken[]): Map<string, PairToken> {
  const counts = new Map<string, PairToken>()
  const seen = new Set<string>()
  for (const token of tokens) {
    const noun = token.next
    if (token.kind !== 'number' || token.isWeak || noun?.sentence !== token.sentence) continue
    if (noun.kind !== 'word' && noun.kind !== 'unit') continue
    if (seen.has(noun.stem)) counts.delete(noun.stem)
    else counts.set(noun.stem, token)
    seen.add(noun.stem)
  }
  return counts
}

// “27 votes and 3 abstentions” became “3 votes and 27 abstentions”.
function exchangedCounts({ source, result }: Pair): Difference[] {
  const said = countsIn(source)
  const known = new Set(source.map(({ key }) => key))
  const kept = new Set(result.map(({ key }) => key))
  const written = countsIn(result)
  // "74 million euros from 81 million" has one unit for both.
  const isTurned = (unit: string, from: PairToken, to: PairToken) =>
    [...said].some(
      ([other, { key }]) => other !== unit && key === to.key && written.get(other)?.key === from.key,
    )
  return [...written].flatMap(([noun, token]): Difference[] => {
    const from = said.get(noun)
    if (!from || from.key === token.key || token.isExplained) return []
    if (token.next?.kind === 'unit' && !isTurned(noun, from, token)) return []
    // “350 of its 9,800 jobs” are 350 jobs.
    if (!known.has(token.key) || !kept.has(from.key) || isPartOf(from.key, token)) return []
    explain(from, token)
    const text = message('sourceHasOther', { before: textOf(from), after: textOf(token) })
    return [{ kind: 'number', status: 'changed', message: text, source: [from], result: [token] }]
  })
}

/** The words between a part and its whole: “350 of its roughly 9,800”. */
const MAX_BETWEEN = 3

/** Whether a number that is before another one is a part of it. */
function isPartOf(key: string, whole: PairToken): boolean {
  let at = whole.previous
  for (let steps = MAX_BETWEEN; at && steps > 0 && at.kind !== 'number'; steps--) at = at.previous
  return at?.key === key && !!at.next && OF.has(at.next.key)
}

const OF: ReadonlySet<string> = new Set('of instead der von des anstelle statt de sur au en'.split(' '))

/** The month before each year that the sentences name once. */
function monthsIn(tokens: readonly PairToken[]): Map<string, PairToken> {
  const years = tokens.filter(({ key }) => YEAR.test(key))
  return new Map(
    years.flatMap((year): [string, PairToken][] => {
      const month = year.previous
      const isOnly = years.filter(({ key }) => key === year.key).length === 1
      return isOnly && month?.key.startsWith('month ') ? [[year.key, month]] : []
    }),
  )
}

// “From June 2016 to February 2021” became “from February 2016 to June 2021”.
function exchangedMonths({ source, result }: Pair): Difference[] {
  const said = monthsIn(source)
  const known = new Set([...said.values()].map(({ key }) => key))
  return [...monthsIn(result)].flatMap(([year, month]): Difference[] => {
    const from = said.get(year)
    if (!from || from.key === month.key || !known.has(month.key) || month.isExplained) return []
    explain(from, month)
    const text = message('sourceHasOther', { before: textOf(from), after: textOf(month) })
    return [{ kind: 'date', status: 'changed', message: text, source: [from], result: [month] }]
  })
}

// “9.4 percent of daily walkers and 11.6 percent of others” became “11.6 percent of daily walkers and 9.4 of others”.
function exchangedValues({ source, result }: Pair): Difference[] {
  const [said, written] = [contextsOf(source), contextsOf(result)]
  const common = [...said.keys()].filter((key) => written.has(key))
  return common.flatMap((first, at) =>
    common.slice(at + 1).flatMap((second): Difference[] => {
      const [a, b, c, d] = [said.get(first), said.get(second), written.get(first), written.get(second)]
      if (!a || !b || !c || !d || c.token.isExplained || d.token.isExplained) return []
      const isCrossed = shared(a.words, d.words) > 0 && shared(b.words, c.words) > 0
      const isStraight = shared(a.words, c.words) > 0 || shared(b.words, d.words) > 0
      if (!isCrossed || isStraight) return []
      explain(c.token, d.token)
      const places = { first: textOf(a.token), second: textOf(b.token) }
      const text = message('changedPlaces', places)
      const tokens = { source: [a.token, b.token], result: [c.token, d.token] }
      return [{ kind: 'order', status: 'changed', message: text, ...tokens }]
    }),
  )
}

interface NumberContext {
  token: PairToken
  /** Stems of the words that are nearer to it than to any other number. */
  words: ReadonlySet<string>
}

/** A sentence with more numbers is a table, and the work grows with their square. */
const MAX_NUMBERS = 12
/** A comma is as far as so many words. */
const COMMA = 4
/** Words that are farther away may belong to the whole sentence. */
const NEAR = 6

/** Returns the words around each number that is named once, without years. */
function contextsOf(tokens: readonly PairToken[]): Map<string, NumberContext> {
  const numbers = tokens.filter(({ kind, key, isWeak }) => kind === 'number' && !isWeak && !YEAR.test(key))
  const contexts = new Map<string, { token: PairToken; words: Set<string> }>()
  if (numbers.length > MAX_NUMBERS) return contexts
  for (const token of numbers)
    if (numbers.filter(({ key }) => key === token.key).length === 1)
      contexts.set(token.key, { token, words: new Set() })
  if (contexts.size < 2) return new Map()
  let commas = 0
  const places = new Map<PairToken, number>()
  for (const token of tokens) {
    const { previous, sentence, start, index } = token
    if (previous?.sentence === sentence && /[,;:]/.test(sentence.text.slice(previous.end, start))) commas++
    places.set(token, index + commas * COMMA)
  }
  const distance = (one: PairToken, other: PairToken) =>
    Math.abs((places.get(one) ?? 0) - (places.get(other) ?? 0))
  for (const token of tokens) {
    if (token.kind === 'function' || token.kind === 'unit' || numbers.includes(token)) continue
    const [nearest] = numbers
      .filter((number) => number.sentence === token.sentence && distance(token, number) <= NEAR)
      .toSorted((a, b) => distance(token, a) - distance(token, b))
    if (nearest) contexts.get(nearest.key)?.words.add(token.stem)
  }
  return contexts
}

// “For 16 months” became “for 16 matches”.
function otherThings({ source, result }: Pair): Difference[] {
  const known = new Set(source.map(({ stem }) => stem))
  return result.flatMap((token): Difference[] => {
    if (token.kind !== 'number' || token.isWeak || token.isExplained) return []
    const [unit, noun] = [onlyNumber(source, token.key)?.next, token.next]
    if (unit?.kind !== 'unit' || noun?.kind !== 'word') return []
    const isUnit = ({ key }: PairToken) => key === unit.key
    if (known.has(noun.stem) || noun.isExplained || result.some(isUnit)) return []
    explain(noun)
    const text = message('sourceHasOther', { before: textOf(unit), after: textOf(noun) })
    return [{ kind: 'unit', status: 'changed', message: text, source: [unit], result: [noun] }]
  })
}

/** Words that repeat a sum: 3.8 million a year. */
const PER: ReadonlySet<string> = new Set(
  'a per each every pro je im al por cada par chaque jährlich annually'.split(' '),
)

const RECURRING =
  /^(?:annual|yearly|jährlich|anual|annuel|month|monat|mensual|mensuel|week|wöchent|seman|hebdo|daily|täglich|diari|quotidien)/

// “3.8 million over five years” became “3.8 million a year”.
function repeatedSums({ source, result }: Pair): Difference[] {
  const isRepeated = ({ key, next }: PairToken) =>
    PER.has(key) && next?.kind === 'unit' && /(?:day|week|month|year)$/.test(next.key)
  if (source.some((token) => isRepeated(token) || RECURRING.test(token.key))) return []
  return result.filter(isRepeated).flatMap((token): Difference[] => {
    const { previous, next } = token
    const isAfterSum = [previous, previous?.previous].some((near) => near?.kind === 'number' && !near.isWeak)
    if (!isAfterSum || !next || next.match) return []
    explain(token, next)
    const text = message('sourceDoesNotSay', { text: textOf(token, next) })
    return [{ kind: 'unit', status: 'new', message: text, source: [], result: [token, next] }]
  })
}
