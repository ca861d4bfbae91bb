import { diffIndices } from 'node-diff3'

/** A block, paragraph, item, or row of a text, and what is between it and the next. */
export interface Unit {
  text: string
  gap: string
}

/** Units `from` to `to` of the base, exclusive, replaced by `by`. */
interface Change {
  from: number
  to: number
  by: Unit[]
}

/** Units of the three sides that cannot be merged. */
export interface Overlap {
  mine: Unit[]
  base: Unit[]
  theirs: Unit[]
}

/**
 * Merges two edits of a list of units. What one side changed, added, or removed is taken from it; additions of both at
 * one place are both kept, theirs first. Changes of the same units are passed on as an Overlap, in order.
 */
export function mergeUnits(mine: Unit[], base: Unit[], theirs: Unit[]): Array<Unit | Overlap> {
  const sides = { mine: sideOf(base, mine), theirs: sideOf(base, theirs) }
  const result: Array<Unit | Overlap> = []
  let place = 0
  while (place < base.length || sides.mine.changes.length > 0 || sides.theirs.changes.length > 0) {
    const [a, b] = [sides.mine.changes[0], sides.theirs.changes[0]]
    if (a && b && isSameAddition(a, b)) {
      result.push(...bothAdditions(a.by, b.by))
      sides.mine.changes.shift()
      sides.theirs.changes.shift()
      continue
    }
    const first = !b || (a && isBefore(a, b)) ? sides.mine : sides.theirs
    const change = first.changes[0]
    if (!change || change.from > place) {
      const unit = base[place]
      if (unit) result.push({ ...unit, gap: gapOf(unit, sides.mine.gaps[place], sides.theirs.gaps[place]) })
      place++
      continue
    }
    const to = endOfOverlap(sides.mine.changes, sides.theirs.changes, change)
    const [ofMine, ofTheirs] = [
      takeUntil(sides.mine, base, place, to),
      takeUntil(sides.theirs, base, place, to),
    ]
    result.push(...merged({ mine: ofMine, base: base.slice(place, to), theirs: ofTheirs }))
    place = to
  }
  return result
}

interface Side {
  changes: Change[]
  /** The gaps after the units of the base that are unchanged here. */
  gaps: Array<string | undefined>
}

/** Compares by text. As many units in place of as many are changes of one unit each. */
function sideOf(base: readonly Unit[], side: readonly Unit[]): Side {
  const texts = (units: readonly Unit[]) => units.map(({ text }) => text)
  const changes: Change[] = []
  const gaps: Side['gaps'] = []
  let [inBase, inSide] = [0, 0]
  const copyGaps = (until: number) => {
    while (inBase < until) gaps[inBase++] = side[inSide++]?.gap
  }
  // Of equal units, the first and last are the same as before.
  const start = commonLength(texts(base), texts(side))
  const end = commonLength(texts(base).slice(start).reverse(), texts(side).slice(start).reverse())
  const middle = (units: readonly Unit[]) => texts(units).slice(start, units.length - end)
  for (const { buffer1, buffer2 } of diffIndices(middle(base), middle(side))) {
    const [from, to] = [buffer1[0] + start, buffer1[0] + buffer1[1] + start]
    copyGaps(from)
    const by = side.slice(inSide, inSide + buffer2[1])
    if (by.length === to - from)
      by.forEach((unit, index) => changes.push({ from: from + index, to: from + index + 1, by: [unit] }))
    else changes.push({ from, to, by })
    ;[inBase, inSide] = [to, inSide + by.length]
  }
  copyGaps(base.length)
  return { changes, gaps }
}

function commonLength(a: readonly string[], b: readonly string[]): number {
  const different = a.findIndex((text, index) => text !== b[index])
  return different === -1 ? a.length : different
}

const isAddition = ({ from, to }: Change) => from === to
const isSameAddition = (a: Change, b: Change) => isAddition(a) && isAddition(b) && a.from === b.from
const isBefore = (a: Change, b: Change) => a.from < b.from || (a.from === b.from && a.to <= b.to)

/** If one addition starts with the other, the longer one contains both. */
function bothAdditions(mine: Unit[], theirs: Unit[]): Unit[] {
  const [a, b] = [mine, theirs].map((units) => units.map(({ text }) => text).join('\n\n'))
  if (a === undefined || b === undefined || a.startsWith(b)) return mine
  return b.startsWith(a) ? theirs : [...theirs, ...mine]
}

/** Returns where the changes end that overlap with this one, directly or through others. */
function endOfOverlap(mine: readonly Change[], theirs: readonly Change[], { from, to }: Change): number {
  let end = to
  for (let grows = true; grows;) {
    const next = [...mine, ...theirs].find(
      (change) => change.from < end && change.to > end && change.to > from,
    )
    grows = next !== undefined
    end = next?.to ?? end
  }
  return end
}

/** Takes the changes up to a place, and returns the units of the base with them. */
function takeUntil(side: Side, base: readonly Unit[], from: number, to: number): Unit[] {
  const units: Unit[] = []
  let place = from
  const copy = (until: number) => {
    for (; place < until; place++) {
      const unit = base[place]
      if (unit) units.push({ ...unit, gap: side.gaps[place] ?? unit.gap })
    }
  }
  for (let next = side.changes[0]; next && takes(next, from, to); next = side.changes[0]) {
    copy(next.from)
    units.push(...next.by)
    place = next.to
    side.changes.shift()
  }
  copy(to)
  return units
}

/** An addition at the end belongs to what follows, unless it is all there is. */
const takes = (change: Change, from: number, to: number) =>
  isAddition(change) ? change.from < to || from === to : change.to <= to

function merged({ mine, base, theirs }: Overlap): Array<Unit | Overlap> {
  if (isSame(mine, base)) return regapped(theirs, base, mine)
  if (isSame(theirs, base) || isSame(mine, theirs)) return regapped(mine, base, theirs)
  return [{ mine, base, theirs }]
}

const isSame = (a: readonly Unit[], b: readonly Unit[]) =>
  a.length === b.length && a.every(({ text }, index) => text === b[index]?.text)

/** Takes the last gap of the other side if only that side changed it. */
function regapped(units: Unit[], base: readonly Unit[], other: readonly Unit[]): Unit[] {
  const [last, before, others] = [units.at(-1), base.at(-1), other.at(-1)]
  if (!last || !before || !others) return units
  return [...units.slice(0, -1), { ...last, gap: gapOf(before, last.gap, others.gap) }]
}

function gapOf({ gap }: Unit, mine = gap, theirs = gap): string {
  return mine === gap ? theirs : mine
}
