import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, localTimeOf } from '#shared/dates.ts'
import { fillZones, isActive, type FilledZone } from './fill.ts'
import { changesOf, newZone, nextChange, type Layout, type Slot, type Zone } from './front-page.ts'
import { rounds } from '#tests/support/rounds.ts'

/** The clocks of this time zone change within the plans: on March 29, 2026 in spring, on October 25 in fall. */
const TIME_ZONE = 'Europe/Berlin'
const MINUTE = 60_000
const ARTICLES = Array.from({ length: 30 }, (_, index) => index + 1)

/** Local times around both changes of the clock, also those that do not exist or occur twice. */
const localTime = fc
  .record({
    day: fc.constantFrom('2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.constantFrom(0, 1, 29, 30, 59),
  })
  .map(
    ({ day, hour, minute }) => `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
  )
const time = fc.option(
  localTime.map((local) => instantOf(local, TIME_ZONE) ?? ''),
  { nil: null },
)
const slot: fc.Arbitrary<Slot> = fc
  .record({
    articleId: fc.constantFrom(...ARTICLES),
    startsAt: time,
    endsAt: time,
    isPinned: fc.boolean(),
  })
  .map((each) =>
    each.startsAt && each.endsAt && each.startsAt >= each.endsAt ? { ...each, endsAt: null } : each,
  )
const zone: fc.Arbitrary<Zone> = fc
  .record({
    kind: fc.constantFrom('lead' as const, 'pair' as const, 'list' as const, 'section' as const),
    fill: fc.constantFrom('hand' as const, 'rule' as const, 'hand-then-rule' as const),
    slots: fc.array(slot, { maxLength: 8 }),
    canRepeat: fc.boolean(),
  })
  .map((each) => ({ ...newZone(each.kind, ''), ...each }))
const plan = fc.record({
  layout: fc
    .array(zone, { minLength: 1, maxLength: 6 })
    .map((zones): Layout => ({ zones: zones.map((each, index) => ({ ...each, id: `zone-${index}` })) })),
  published: fc.subarray(ARTICLES),
})

function fillAt({ layout, published }: { layout: Layout; published: number[] }, now: number): FilledZone[] {
  const visible = new Set(published)
  return fillZones(layout, {
    now,
    isVisible: (id) => visible.has(id),
    candidatesOf: () => published.toReversed(),
  })
}
const shape = (filled: FilledZone[]) => filled.map(({ articleIds, states }) => ({ articleIds, states }))

/** Names what is wrong with a filled page. */
function faultsOf(filled: FilledZone[], published: number[], at: number): string[] {
  const once = filled.flatMap(({ zone: { canRepeat }, articleIds }) => (canRepeat ? [] : articleIds))
  const faults = new Set(once).size === once.length ? [] : ['an article is on the page twice']
  for (const {
    zone: { slots, size, fill },
    articleIds,
    states,
  } of filled) {
    if (articleIds.length > size) faults.push('too many articles')
    if (new Set(articleIds).size < articleIds.length) faults.push('an article is in a zone twice')
    if (articleIds.some((id) => !published.includes(id))) faults.push('an article is not published')
    for (const [index, each] of slots.entries()) {
      const isShown = states[index] === 'shown'
      if (isShown && !articleIds.includes(each.articleId)) faults.push('a slot is only said to be shown')
      if (isShown && (fill === 'rule' || !isActive(each, at))) faults.push('a slot is shown outside its time')
      const isDue = fill !== 'rule' && isActive(each, at) && published.includes(each.articleId)
      if (isDue && !['shown', 'repeated', 'no room'].includes(states[index] ?? ''))
        faults.push('a slot is missing')
    }
  }
  return faults
}

describe('random plans across both changes of the clock', () => {
  const check = (run: (input: { layout: Layout; published: number[] }) => void) =>
    fc.assert(fc.property(plan, run), { numRuns: rounds(100, 1_000) })

  it('change at the second of a begin or an end, and at no other time', () => {
    check((input) => {
      const times = changesOf(input.layout)
      const edges = [Date.parse('2026-03-27T00:00:00Z'), ...times, Date.parse('2026-10-28T00:00:00Z')]
      for (const [index, from] of edges.entries()) {
        const until = edges[index + 1]
        if (until === undefined) continue
        const within = [from, from + 1_000, (from + until) / 2, until - 1_000, until - 1].filter(
          (at) => at < until,
        )
        const shapes = within.map((at) => JSON.stringify(shape(fillAt(input, at))))
        expect(new Set(shapes).size).toBe(1)
        if (index > 0) expect(nextChange(input.layout, from - 1)).toBe(from)
      }
    })
  })

  it('show a placed article exactly within its time, published, and only once', () => {
    check((input) => {
      const times = changesOf(input.layout).flatMap((change) => [change - 1, change, change + MINUTE])
      expect(times.flatMap((at) => faultsOf(fillAt(input, at), input.published, at))).toEqual([])
    })
  })

  it('leave no place empty that the rule of a zone could fill', () => {
    check((input) => {
      const filled = fillAt(input, Date.parse('2026-03-29T01:00:00Z'))
      const taken = new Set(filled.flatMap((each) => (each.zone.canRepeat ? [] : each.articleIds)))
      for (const { zone: own, articleIds } of filled) {
        if (own.fill === 'hand' || articleIds.length === own.size) continue
        const isFree = (id: number) => !articleIds.includes(id) && (own.canRepeat || !taken.has(id))
        expect(input.published.filter(isFree)).toEqual([])
      }
    })
  })
})

describe('a plan', () => {
  const placed = (articleId: number, more: Partial<Slot> = {}): Slot => ({
    articleId,
    startsAt: null,
    endsAt: null,
    isPinned: false,
    ...more,
  })
  const list = (slots: Slot[], more: Partial<Zone> = {}): Layout => ({
    zones: [{ ...newZone('list', 'list'), size: 4, slots, ...more }],
  })
  const idsOf = (layout: Layout, now = 0) => fillAt({ layout, published: ARTICLES }, now)[0]?.articleIds

  it('keeps a pinned article at its position while others begin and end above it', () => {
    const endsAt = '2026-03-29T01:00:00.000Z'
    const layout = list([placed(1, { endsAt }), placed(2, { isPinned: true }), placed(3)])
    expect(idsOf(layout, Date.parse(endsAt) - 1)).toEqual([1, 2, 3, 30])
    expect(idsOf(layout, Date.parse(endsAt))).toEqual([3, 2, 30, 29])
  })

  it('shows what fits, and names the rest', () => {
    const layout = list([1, 2, 3, 4, 5, 1].map((id) => placed(id)))
    const [filled] = fillAt({ layout, published: ARTICLES }, 0)
    expect(filled?.states).toEqual(['shown', 'shown', 'shown', 'shown', 'no room', 'repeated'])
  })

  it('ends in the hour that the clock repeats in fall at its first occurrence', () => {
    const endsAt = instantOf('2026-10-25T02:30', TIME_ZONE) ?? ''
    expect(endsAt).toBe('2026-10-25T00:30:00.000Z')
    expect(localTimeOf(endsAt, TIME_ZONE)).toBe('2026-10-25T02:30')
  })

  it('begins an hour later when the clock skips the time in spring', () => {
    const startsAt = instantOf('2026-03-29T02:30', TIME_ZONE) ?? ''
    expect(localTimeOf(startsAt, TIME_ZONE)).toBe('2026-03-29T03:30')
  })
})
