import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeLayouts } from './merge.ts'
import { newZone, type Layout, type Zone } from './front-page.ts'

const layoutOf = (...zones: Zone[]): Layout => ({ zones })
const zone = (id: string, heading = ''): Zone => ({ ...newZone('list', id), heading })
const base = layoutOf(zone('a'), zone('b'), zone('c'))
const idsOf = ({ zones }: Layout) => zones.map(({ id }) => id)

describe('merging two changes of a layout', () => {
  it('takes both when they are in different zones', () => {
    const mine = layoutOf(zone('a', 'Mine'), zone('b'), zone('c'))
    const theirs = layoutOf(zone('a'), zone('b'), zone('c', 'Theirs'), zone('d'))
    expect(mergeLayouts(base, mine, theirs)).toEqual({
      layout: layoutOf(zone('a', 'Mine'), zone('b'), zone('c', 'Theirs'), zone('d')),
      conflicts: [],
      isOrderInConflict: false,
    })
  })

  it('takes the order of the one who moved zones, with the zones that the other added', () => {
    const mine = layoutOf(zone('c'), zone('a'), zone('b'))
    const theirs = layoutOf(zone('a'), zone('new'), zone('b'), zone('c'))
    expect(idsOf(mergeLayouts(base, mine, theirs).layout)).toEqual(['c', 'a', 'new', 'b'])
    expect(idsOf(mergeLayouts(base, theirs, mine).layout)).toEqual(['c', 'a', 'new', 'b'])
  })

  it('removes a zone that one removed and the other left alone', () => {
    expect(idsOf(mergeLayouts(base, layoutOf(zone('a'), zone('c')), base).layout)).toEqual(['a', 'c'])
  })

  it('names a zone that both changed, or one changed and the other removed', () => {
    const mine = layoutOf(zone('a', 'Mine'), zone('b', 'Mine'), zone('c'))
    const theirs = layoutOf(zone('a', 'Theirs'), zone('c'))
    expect(mergeLayouts(base, mine, theirs)).toMatchObject({ conflicts: ['a', 'b'], layout: mine })
  })

  it('is a conflict when both moved zones to different orders', () => {
    const mine = layoutOf(zone('b'), zone('a'), zone('c'))
    const theirs = layoutOf(zone('a'), zone('c'), zone('b'))
    expect(mergeLayouts(base, mine, theirs).isOrderInConflict).toBe(true)
    expect(mergeLayouts(base, mine, mine).isOrderInConflict).toBe(false)
  })

  it('loses no zone that either of them added or changed, whoever saves first', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const some = fc
      .tuple(fc.shuffledSubarray(ids), fc.constantFrom('', 'x', 'y'))
      .map(([order, heading]) => layoutOf(...order.map((id) => zone(id, id > 'c' ? heading : ''))))
    fc.assert(
      fc.property(some, some, some, (before, mine, theirs) => {
        const one = mergeLayouts(before, mine, theirs)
        const other = mergeLayouts(before, theirs, mine)
        expect(new Set(one.conflicts)).toEqual(new Set(other.conflicts))
        expect(new Set(idsOf(one.layout)).size).toBe(one.layout.zones.length)
        for (const [side, added] of [
          [mine, idsOf(mine)],
          [theirs, idsOf(theirs)],
        ] as const) {
          const isNew = (id: string) => added.includes(id) && !idsOf(before).includes(id)
          if (one.conflicts.length === 0)
            expect(idsOf(one.layout)).toEqual(expect.arrayContaining(idsOf(side).filter(isNew)))
        }
        if (one.conflicts.length === 0) {
          const sorted = (layout: Layout) => layout.zones.toSorted((a, b) => (a.id < b.id ? -1 : 1))
          expect(sorted(one.layout)).toEqual(sorted(other.layout))
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
