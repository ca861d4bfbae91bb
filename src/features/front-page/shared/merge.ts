import type { Layout, Zone } from './front-page.ts'

interface MergedLayout {
  layout: Layout
  /** Ids of zones that both changed differently; `mine` is in `layout`. */
  conflicts: string[]
  /** Both moved zones, and not to the same order. */
  isOrderInConflict: boolean
}

/** Merges two changes of a layout by zone: keeps what only one of them changed, moved, added or removed. */
export function mergeLayouts(base: Layout, mine: Layout, theirs: Layout): MergedLayout {
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)]
  const conflicts: string[] = []
  const merged = new Map<string, Zone>()
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const [b, m, t] = [before.get(id), own.get(id), other.get(id)]
    const isMineUnchanged = isSame(m, b)
    if (!isMineUnchanged && !isSame(t, b) && !isSame(m, t)) conflicts.push(id)
    const zone = isMineUnchanged ? t : m
    if (zone) merged.set(id, zone)
  }
  const { ids, isInConflict } = mergeOrder(idsOf(base), idsOf(mine), idsOf(theirs))
  const zones = ids.flatMap((id) => merged.get(id) ?? [])
  return { layout: { zones }, conflicts, isOrderInConflict: isInConflict }
}

const byId = ({ zones }: Layout) => new Map(zones.map((zone) => [zone.id, zone]))
const idsOf = ({ zones }: Layout) => zones.map(({ id }) => id)
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The order of the side that moved zones, with the zones that only the other side has. */
function mergeOrder(base: string[], mine: string[], theirs: string[]) {
  const common = base.filter((id) => mine.includes(id) && theirs.includes(id))
  const orderIn = (ids: string[]) => ids.filter((id) => common.includes(id))
  const isMineMoved = !isSame(orderIn(mine), common)
  const isTheirsMoved = !isSame(orderIn(theirs), common)
  const isInConflict = isMineMoved && isTheirsMoved && !isSame(orderIn(mine), orderIn(theirs))
  return { ids: isMineMoved ? withOthers(mine, theirs) : withOthers(theirs, mine), isInConflict }
}

/** Adds the ids of `others` that are missing in `ids`, each behind the one that it follows there. */
function withOthers(ids: string[], others: string[]): string[] {
  const all = [...ids]
  for (const [index, id] of others.entries()) {
    if (all.includes(id)) continue
    const previous = others.slice(0, index).findLast((each) => all.includes(each))
    all.splice(previous === undefined ? 0 : all.indexOf(previous) + 1, 0, id)
  }
  return all
}
