import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { FindingKind } from '../finding-kinds.ts'
import type { PairToken } from '../pair.ts'
import { explain, textOf, YEAR, type Check } from './context.ts'

/** Finds units that changed, or that a number lost or gained: kilometers, euros, percent, percentage points. */
export const checkUnits: Check = (pair) =>
  pair.hunks.flatMap((hunk) => {
    const removed = hunk.removed.filter((token) => isOpen(token) && !pair.addedStems.has(token.stem))
    const added = hunk.added.filter((token) => isOpen(token) && !pair.removedStems.has(token.stem))
    const differences = added.flatMap((token, at) => addedUnit(token, removed[at]))
    return [...differences, ...removed.slice(added.length).flatMap(lostUnit)]
  })

const isOpen = ({ kind, isExplained }: PairToken) => kind === 'unit' && !isExplained

function addedUnit(token: PairToken, replaced: PairToken | undefined): Difference[] {
  if (!replaced && (!isBesideMatchedNumber(token) || isBeforeYear(token))) return []
  explain(token, ...(replaced ? [replaced] : []))
  const said = replaced
    ? message('sourceHasOther', { before: textOf(replaced), after: textOf(token) })
    : message('sourceHasNo', { text: textOf(token) })
  const source = replaced ? [replaced] : []
  return [{ kind: kindOf(token), status: 'changed', message: said, source, result: [token] }]
}

// “In the years 2017 to 2022”.
const isBeforeYear = ({ key, next }: PairToken) => key === 'unit year' && YEAR.test(next?.key ?? '')

function lostUnit(token: PairToken): Difference[] {
  if (TIME.test(token.key) || !isBesideMatchedNumber(token)) return []
  explain(token)
  const number = [token.previous, token.next].find((near) => near?.kind === 'number' && near.match)?.match
  const said = message('sourceSaysHere', { text: textOf(token) })
  return [{ kind: 'unit', status: 'changed', message: said, source: [token], result: number ? [number] : [] }]
}

const TIME = /^unit (?:second|minute|hour|day|week|month|year|decade|century|am|pm)$/

const kindOf = ({ key }: PairToken): FindingKind => (TIME.test(key) ? 'date' : 'unit')

// A number with another unit beside it has not lost one: "$3" and "3 dollars" have the same.
function isBesideMatchedNumber({ previous, next }: PairToken): boolean {
  return [previous, next].some(
    (near) =>
      near?.kind === 'number' &&
      near.match &&
      near.match.previous?.kind !== 'unit' &&
      near.match.next?.kind !== 'unit',
  )
}
