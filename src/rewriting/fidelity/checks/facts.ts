import { message } from '#shared/catalog/message.ts'
import type { Difference, FindingKind } from '../finding.ts'
import type { Hunk, Pair } from '../pair.ts'
import type { Token } from '../tokens.ts'
import {
  CLOSE,
  movedTo,
  replacedBy,
  textOf,
  type Check,
  type CheckContext,
  type Explained,
} from './context.ts'

/** Finds numbers and dates that the source sentences do not have. */
export const checkNumbers: Check = (pair, context, explained) => {
  const differences: Difference[] = []
  for (const [at, token] of pair.result.entries()) {
    if ((token.kind !== 'number' && token.kind !== 'date') || token.match >= 0 || explained.result.has(at))
      continue
    const replaced = replacedBy(pair, at).find(
      (each) => isSameKind(pair.source[each]!, token) && !explained.source.has(each),
    )
    const isMoved = movedTo(pair.source, token.stem) >= 0
    if (replaced === undefined && (isMoved || token.isWeak)) continue
    if (replaced !== undefined && token.isWeak && pair.source[replaced]!.isWeak) continue
    const difference = numberDifference(pair, at, { replaced, isMoved, context })
    if (!difference) continue
    if (replaced !== undefined) explained.source.add(replaced)
    explained.result.add(at)
    differences.push(difference)
  }
  return differences
}

const isSameKind = (a: Token, b: Token) => a.kind === b.kind

interface Place {
  replaced: number | undefined
  isMoved: boolean
  context: CheckContext
}

function numberDifference(pair: Pair, at: number, { replaced, isMoved, context }: Place): Difference | null {
  const token = pair.result[at]!
  const kind: FindingKind = token.kind === 'date' || isYear(token) ? 'date' : 'number'
  const text = textOf(pair, 'result', [at])
  const base = { kind, result: [at], source: replaced === undefined ? [] : [replaced] }
  if (replaced !== undefined) {
    const before = textOf(pair, 'source', [replaced])
    return isMoved
      ? {
          ...base,
          kind: 'order',
          status: 'changed',
          message: message('changedPlaces', { first: before, second: text }),
        }
      : { ...base, status: 'changed', message: message('sourceHasOther', { before, after: text }) }
  }
  const isKnown = context.knownStems.has(token.stem)
  if (!isKnown) return { ...base, status: 'new', message: message('wordsNotInSource', { text }) }
  if (pair.closeness < CLOSE) return null
  return {
    ...base,
    status: 'changed',
    message: message('sourceHasElsewhere', { text }),
  }
}

const isYear = ({ key }: Token) => /^#(?:19|20)\d\d$/.test(key)

const CURRENCIES = /^unit (?:dollar|euro|pound|yen|rupee|franc|yuan|ruble|rand|crown|cent|pence|peso|real)$/
const TIMES = /^unit (?:second|minute|hour|day|week|month|year|decade|century|am|pm)$/

/** Finds units that changed, or that a number lost or gained: kilometers, euros, percent, percentage points. */
export const checkUnits: Check = (pair, _context, explained) => {
  const differences: Difference[] = []
  const isOpen = (side: 'source' | 'result', at: number) =>
    pair[side][at]!.kind === 'unit' && pair[side][at]!.match < 0 && !explained[side].has(at)
  for (const hunk of pair.hunks) {
    const removed = hunk.removed.filter(
      (at) => isOpen('source', at) && movedTo(pair.result, pair.source[at]!.stem) < 0,
    )
    const added = hunk.added.filter(
      (at) => isOpen('result', at) && movedTo(pair.source, pair.result[at]!.stem) < 0,
    )
    for (const [n, at] of added.entries()) {
      const from = removed[n]
      if (from === undefined && !isBesideRetainedNumber(pair, 'result', at)) continue
      const text = textOf(pair, 'result', [at])
      const before = from === undefined ? '' : textOf(pair, 'source', [from])
      const said = before
        ? message('sourceHasOther', { before, after: text })
        : message('sourceHasNo', { text })
      explained.result.add(at)
      if (from !== undefined) explained.source.add(from)
      differences.push({
        kind: unitKind(pair.result[at]!),
        status: 'changed',
        message: said,
        source: from === undefined ? [] : [from],
        result: [at],
      })
    }
    for (const at of removed.slice(added.length)) {
      if (TIMES.test(pair.source[at]!.key) || !isBesideRetainedNumber(pair, 'source', at)) continue
      const text = textOf(pair, 'source', [at])
      explained.source.add(at)
      const near = [at - 1, at + 1]
        .map((each) => pair.source[each])
        .find((each) => each?.kind === 'number' && each.match >= 0)
      differences.push({
        kind: unitKind(pair.source[at]!),
        status: 'changed',
        message: message('sourceSaysHere', { text }),
        source: [at],
        result: near ? [near.match] : [],
      })
    }
  }
  return differences
}

function unitKind({ key }: Token): FindingKind {
  return TIMES.test(key) ? 'date' : CURRENCIES.test(key) ? 'unit' : 'unit'
}

// A number with another unit beside it has not lost one: "$3" and "3 dollars" have the same.
function isBesideRetainedNumber(pair: Pair, side: 'source' | 'result', at: number): boolean {
  const other = side === 'source' ? 'result' : 'source'
  return [at - 1, at + 1].some((each) => {
    const number = pair[side][each]
    if (number?.kind !== 'number' || number.match < 0) return false
    return ![number.match - 1, number.match + 1].some((near) => pair[other][near]?.kind === 'unit')
  })
}

/** Finds two words of one sentence that took each other's place: each is where the other was. */
export const checkExchanges: Check = (pair, _context, explained) => {
  const differences: Difference[] = []
  for (const [n, first] of pair.hunks.entries())
    for (const second of pair.hunks.slice(n + 1)) {
      const gone = exchangedIn(pair, first, second, explained)
      const come = exchangedIn(pair, second, first, explained)
      if (gone.result.length === 0 || come.result.length === 0) continue
      const source = [...gone.source, ...come.source]
      const result = [...come.result, ...gone.result].sort((a, b) => a - b)
      for (const at of source) explained.source.add(at)
      for (const at of result) explained.result.add(at)
      const [a, b] = [textOf(pair, 'source', gone.source), textOf(pair, 'source', come.source)]
      differences.push({
        kind: 'order',
        status: 'changed',
        message: message('changedPlaces', { first: a, second: b }),
        source,
        result,
      })
    }
  return differences
}

/** Returns the words that left one hunk and are in the other. */
function exchangedIn(pair: Pair, from: Hunk, to: Hunk, explained: Explained) {
  const source: number[] = []
  const result: number[] = []
  for (const at of from.removed) {
    const { kind, stem } = pair.source[at]!
    if (kind === 'function' || explained.source.has(at)) continue
    const there = to.added.find((each) => pair.result[each]!.stem === stem && !explained.result.has(each))
    if (there === undefined || result.includes(there)) continue
    source.push(at)
    result.push(there)
  }
  return { source, result }
}

/** Finds two names or numbers of one sentence that changed places. */
export const checkOrder: Check = (pair, { lexicon }, explained) => {
  const isFact = ({ kind, isCapital }: Token) =>
    kind === 'number' || kind === 'name' || (lexicon.language === 'de' && kind === 'word' && isCapital)
  const differences: Difference[] = []
  for (const hunk of pair.hunks) {
    const at = onlyFact(pair, 'result', hunk, isFact)
    if (at === null || explained.result.has(at)) continue
    const from = movedTo(pair.source, pair.result[at]!.stem)
    if (from < 0 || explained.source.has(from)) continue
    const home = pair.hunks.find(({ removed }) => removed.includes(from))
    if (!home || onlyFact(pair, 'source', home, isFact) !== from) continue
    const crossed = crossedFact(pair, { at, from, hunk, home }, isFact)
    if (crossed === null) continue
    explained.result.add(at)
    explained.source.add(from)
    const [a, b] = [textOf(pair, 'result', [at]), textOf(pair, 'result', [crossed])]
    differences.push({
      kind: 'order',
      status: 'changed',
      message: message('changedPlaces', { first: a, second: b }),
      source: [from],
      result: [at, crossed],
    })
  }
  return differences
}

/** Returns the fact of a hunk that has nothing else but function words. */
function onlyFact(
  pair: Pair,
  side: 'source' | 'result',
  hunk: Hunk,
  isFact: (token: Token) => boolean,
): number | null {
  const own = side === 'source' ? hunk.removed : hunk.added
  const facts = own.filter((at) => isFact(pair[side][at]!))
  const isPlain = own.every((at) => pair[side][at]!.kind === 'function' || facts.includes(at))
  return facts.length === 1 && isPlain ? facts[0]! : null
}

interface Move {
  at: number
  from: number
  hunk: Hunk
  home: Hunk
}

// The fact comes before one that it came after, or the reverse, with nothing but function words between.
function crossedFact(
  pair: Pair,
  { at, from, hunk, home }: Move,
  isFact: (token: Token) => boolean,
): number | null {
  for (const step of [1, -1] as const) {
    let next = at + step
    while (hunk.added.includes(next) || pair.result[next]?.kind === 'function') next += step
    const fact = pair.result[next]
    if (!fact || !isFact(fact) || fact.match < 0 || fact.kind !== pair.result[at]!.kind) continue
    let back = from - step
    while (home.removed.includes(back) || pair.source[back]?.kind === 'function') back -= step
    if (back === fact.match) return next
  }
  return null
}
