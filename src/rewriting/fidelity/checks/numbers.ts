import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { FindingKind } from '../finding-kinds.ts'
import type { Hunk, Pair, PairToken } from '../pair.ts'
import { CLOSE, explain, replacedBy, textOf, YEAR, type Check } from './context.ts'

/** Finds numbers and dates that the source sentences do not have, and levels that became steps: "to 540", "by 540". */
export const checkNumbers: Check = (pair, context) => {
  const differences = [...pair.result.flatMap(turnedStep), ...pair.hunks.flatMap(turnedToOne)]
  for (const token of pair.result) {
    if ((token.kind !== 'number' && token.kind !== 'date') || token.match || token.isExplained) continue
    const replaced = replacedBy(token).find(({ kind, isExplained }) => kind === token.kind && !isExplained)
    const isMoved = pair.removedStems.has(token.stem)
    if (isOneOf(token) || sharesScale(token, pair)) continue
    const same = sameQuantity(token, pair)
    if (same) {
      // Half an hour and 30 minutes have different units.
      explain(...[same, token].flatMap((number) => unitAfter(number) ?? []))
      continue
    }
    if (isMoved && pair.closeness < CLOSE) continue
    if (token.isWeak ? !replaced || replaced.isWeak : !replaced && isMoved) continue
    const difference = replaced
      ? exchanged(replaced, token, isMoved)
      : added(token, context.knownStems.has(token.stem), pair)
    if (!difference) continue
    explain(...difference.source, token)
    differences.push(difference)
  }
  return differences
}

/** Words for one that are articles too. */
const ONE: ReadonlySet<string> = new Set('un une ein eine einen einem einer uno una'.split(' '))

// “Dont deux avec sursis” became “dont un avec sursis”.
function turnedToOne({ removed, added }: Hunk): Difference[] {
  const [number, one] = [removed[0], added[0]]
  if (!number || !one || removed.length > 1 || added.length > 1 || number.isExplained) return []
  if (number.kind !== 'number' || number.isWeak || !ONE.has(one.key)) return []
  explain(number, one)
  const said = message('sourceHasOther', { before: textOf(number), after: textOf(one) })
  return [{ kind: 'number', status: 'changed', message: said, source: [number], result: [one] }]
}

const STEP: ReadonlySet<string> = new Set(['by', 'um'])
const LEVEL: ReadonlySet<string> = new Set(['to', 'auf'])

function turnedStep(token: PairToken): Difference[] {
  const { kind, match, isExplained } = token
  if (kind !== 'number' || !match || isExplained) return []
  const [before, after] = [prepositionOf(match), prepositionOf(token)]
  if (!before || !after || STEP.has(before.key) === STEP.has(after.key)) return []
  explain(before, after)
  const texts = { before: textOf(before, match), after: textOf(after, token) }
  return [
    {
      kind: 'number',
      status: 'changed',
      message: message('sourceHasOther', texts),
      source: [before, match],
      result: [after, token],
    },
  ]
}

/** Returns the word before a number, or before its currency, that says whether it is a step or a level. */
function prepositionOf({ previous }: PairToken): PairToken | null {
  const word = previous?.kind === 'unit' ? previous.previous : previous
  return word && (STEP.has(word.key) || LEVEL.has(word.key)) ? word : null
}

/** Returns the number that the source has in another form: minute 12 and the 12th minute, a third and every third, 25 percent. */
function sameQuantity(token: PairToken, { source }: Pair): PairToken | undefined {
  const forms = new Set(formsOf(token))
  return source.find(
    (other) =>
      other.kind === 'number' && other.key !== token.key && formsOf(other).some((form) => forms.has(form)),
  )
}

/** Words before the second number of a share: one in three, un sur trois, uno de cada tres. */
const SHARE_BEFORE: ReadonlySet<string> = new Set(
  'in of every sur von jeder jede jedes jedem jeden cada'.split(' '),
)
const MAX_SHARE = 20

/** Returns the unit of a number, also after an article: half an hour. */
function unitAfter({ next }: PairToken): PairToken | null {
  const unit = next?.kind === 'function' ? next.next : next
  return unit?.kind === 'unit' ? unit : null
}

// The first number of “one in three”.
const isOneOf = ({ isWeak, next }: PairToken) =>
  isWeak && next !== null && SHARE_BEFORE.has(next.key) && next.next?.kind === 'number'

function formsOf(token: PairToken): string[] {
  const { key, previous, next } = token
  const value = valueOf(token)
  const unit = unitAfter(token)
  if (unit?.key === 'unit hour' && value < 1) return [`minutes ${value * 60}`]
  if (unit?.key === 'unit minute') return [`o${value}`, `minutes ${value}`]
  if (value <= MAX_SHARE && previous && SHARE_BEFORE.has(previous.key))
    return [`o${value}`, `share ${Math.round(100 / value)}`]
  if (next?.key === 'unit percent') return [`share ${Math.round(value)}`]
  if (value > 0 && value < 1) return [`share ${Math.round(value * 100)}`, `o${Math.round(1 / value)}`]
  return key.startsWith('o') ? [key, `#${value}`] : [`o${value}`]
}

const SCALES = [1e3, 1e6, 1e9]
/** The words between a number and the one that names the scale of both. */
const MAX_BETWEEN = 4

const valueOf = ({ key }: PairToken) => Number(key.slice(1))

/** Whether a number of the source is the same with the scale of the next one: "from 34 to 51 million". */
function sharesScale(token: PairToken, { source }: Pair): boolean {
  if (token.kind !== 'number') return false
  return source.some(
    (from) =>
      from.kind === 'number' &&
      from.next?.kind !== 'unit' &&
      SCALES.some((scale) => valueOf(from) * scale === valueOf(token) && isBeforeScale(from, scale)),
  )
}

function isBeforeScale(from: PairToken, scale: number): boolean {
  let at = from.next
  for (let count = 0; at && count < MAX_BETWEEN; count++, at = at.next)
    if (at.kind === 'number') return valueOf(at) >= scale && valueOf(at) < scale * 1000
  return false
}

function exchanged(replaced: PairToken, token: PairToken, isMoved: boolean): Difference {
  const [before, after] = [textOf(replaced), textOf(token)]
  const tokens = { source: [replaced], result: [token], status: 'changed' } as const
  return isMoved
    ? { ...tokens, kind: 'order', message: message('changedPlaces', { first: before, second: after }) }
    : { ...tokens, kind: kindOf(token), message: message('sourceHasOther', { before, after }) }
}

function added(token: PairToken, isKnown: boolean, { closeness }: Pair): Difference | null {
  const text = textOf(token)
  const base = { kind: kindOf(token), source: [], result: [token] }
  if (!isKnown) return { ...base, status: 'new', message: message('wordsNotInSource', { text }) }
  if (closeness < CLOSE) return null
  return { ...base, status: 'changed', message: message('sourceHasElsewhere', { text }) }
}

const kindOf = ({ kind, key }: PairToken): FindingKind =>
  kind === 'date' || YEAR.test(key) ? 'date' : 'number'
