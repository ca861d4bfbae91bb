import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { FindingKind } from '../finding-kinds.ts'
import type { Pair, PairToken } from '../pair.ts'
import { CLOSE, explain, replacedBy, textOf, type Check } from './context.ts'

/** Finds numbers and dates that the source sentences do not have. */
export const checkNumbers: Check = (pair, context) => {
  const differences: Difference[] = []
  for (const token of pair.result) {
    if ((token.kind !== 'number' && token.kind !== 'date') || token.match || token.isExplained) continue
    const replaced = replacedBy(token).find(({ kind, isExplained }) => kind === token.kind && !isExplained)
    const isMoved = pair.removedStems.has(token.stem)
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

const YEAR = /^#(?:19|20)\d\d$/

const kindOf = ({ kind, key }: PairToken): FindingKind =>
  kind === 'date' || YEAR.test(key) ? 'date' : 'number'
