import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categoryPicture } from '#features/media/shared/pictures.ts'
import { ageOf, editionLayout, formatAge, nextReading, withPicturesOnce, withStrips } from './edition.ts'
import { fillZones } from './fill.ts'
import { hasMasthead, newZone, type Slot, type Zone } from './front-page.ts'
import { layoutSchema } from './input.ts'
import { rounds } from '#tests/support/rounds.ts'

const SECTIONS = ['politics', 'business', 'sports', 'science']

/** Articles of a newsroom, the newest first. Few pictures, so that many articles share one. */
const article = fc.record({
  category: fc.constantFrom(...SECTIONS, 'opinion'),
  file: fc.option(fc.constantFrom('/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp'), { nil: null }),
  isPublished: fc.boolean(),
})
const newsroom = fc.record({
  articles: fc.array(article, { maxLength: 60 }),
  placed: fc.array(fc.record({ zone: fc.nat(10), articleId: fc.nat(60), isPinned: fc.boolean() }), {
    maxLength: 12,
  }),
  read: fc.array(fc.nat(60), { maxLength: 20 }),
  related: fc.array(fc.nat(60), { maxLength: 6 }),
})
type Newsroom = typeof newsroom extends fc.Arbitrary<infer Value> ? Value : never

/** The zones of Edition as readers of a newsroom see them. */
function edition({ articles, placed, read, related }: Newsroom) {
  const stored = articles.map((each, id) => ({ ...each, id }))
  const visible = new Set(stored.flatMap(({ id, isPublished }) => (isPublished ? id : [])))
  const { zones } = withStrips(editionLayout(), SECTIONS)
  const byHand = (zone: Zone, index: number): Slot[] =>
    placed.flatMap((slot) => (slot.zone === index ? { ...slot, startsAt: null, endsAt: null } : []))
  const candidatesOf = ({ kind, rule }: Zone) => {
    if (kind === 'related') return related
    if (rule.by === 'most-read') return read
    return stored.flatMap(({ id, category }) => (rule.section === '' || rule.section === category ? id : []))
  }
  const filled = fillZones(
    { zones: zones.map((zone, index) => ({ ...zone, slots: zone.size > 0 ? byHand(zone, index) : [] })) },
    {
      now: 0,
      isVisible: (id) => visible.has(id),
      candidatesOf: (zone) => candidatesOf(zone).filter((id) => visible.has(id)),
    },
  )
  const shown = filled.map(({ zone, articleIds }) => ({
    kind: zone.kind,
    articles: articleIds.map((id) => {
      const { category = '', file = null } = stored[id] ?? {}
      return { id, category, preview: 'Text', picture: file === null ? null : { src: file } }
    }),
  }))
  return { visible, zones: withPicturesOnce(shown) }
}

const nameOf = ({
  id,
  category,
  picture,
}: {
  id: number
  category: string
  picture: { src: string } | null
}) => picture?.src ?? categoryPicture(category, id).name

describe('Edition', () => {
  it('shows no article and no picture twice, and only published articles', () => {
    fc.assert(
      fc.property(newsroom, (input) => {
        const { visible, zones } = edition(input)
        const articles = zones.flatMap((zone) => zone.articles)
        const pictures = articles.flatMap((each) =>
          'hasPicture' in each && each.hasPicture ? nameOf(each) : [],
        )
        expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length)
        expect(new Set(pictures).size).toBe(pictures.length)
        expect(articles.every(({ id }) => visible.has(id))).toBe(true)
      }),
      { numRuns: rounds(200, 5_000) },
    )
  })

  it('leads with the only article, and with three has two beside it', () => {
    const published = (count: number) => ({
      articles: Array.from({ length: count }, () => ({ category: 'opinion', file: null, isPublished: true })),
      placed: [],
      read: [],
      related: [],
    })
    const sizes = (count: number) =>
      Object.fromEntries(
        edition(published(count)).zones.flatMap(({ kind, articles }) =>
          articles.length > 0 ? [[kind, articles.length]] : [],
        ),
      )
    expect(sizes(0)).toEqual({})
    expect(sizes(1)).toEqual({ lead: 1 })
    expect(sizes(3)).toEqual({ lead: 1, beside: 2 })
  })

  it('is a layout that can be saved, with strips for all sections and what leads the page now', () => {
    const slots = [{ articleId: 7, startsAt: null, endsAt: null, isPinned: false }]
    const layout = editionLayout({ zones: [{ ...newZone('lead', 'top'), slots }] })
    expect(layoutSchema.parse(layout)).toEqual(layout)
    expect(hasMasthead(layout.zones)).toBe(true)
    expect(layout.zones.find(({ kind }) => kind === 'lead')?.slots).toEqual(slots)
    const strips = withStrips(layout, SECTIONS).zones
    expect(strips.flatMap(({ kind, rule }) => (kind === 'section' ? rule.section : []))).toEqual(SECTIONS)
    const many = Array.from({ length: 200 }, (_, index) => `section-${index}`)
    expect(layoutSchema.safeParse(withStrips(layout, many)).success).toBe(true)
  })
})

describe('an age', () => {
  const NOON = Date.parse('2026-11-20T12:00:00.000Z')
  const before = (minutes: number) => new Date(NOON - minutes * 60_000).toISOString()

  it('is in minutes, hours, or days, and none after a week', () => {
    const ages = [0, 1.9, 59.9, 60, 125, 24 * 60, 6.9 * 24 * 60, 7 * 24 * 60].map((minutes) =>
      ageOf(before(minutes), NOON),
    )
    expect(ages.map((age) => age && formatAge(age))).toEqual([
      '1 minute ago',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      '2 hours ago',
      '1 day ago',
      '6 days ago',
      null,
    ])
  })

  it('stays until the instant that the page names, and not longer', () => {
    const minutes = fc.integer({ min: 0, max: 8 * 24 * 60 * 60 }).map((seconds) => seconds / 60)
    fc.assert(
      fc.property(minutes, (each) => {
        const at = before(each)
        const next = nextReading([at], NOON, 'America/New_York')
        expect(next).toBeGreaterThan(NOON)
        expect(ageOf(at, next - 1)).toEqual(ageOf(at, NOON))
        // Midnight in New York.
        const isMidnight = next === Date.parse('2026-11-21T05:00:00.000Z')
        if (!isMidnight) expect(ageOf(at, next)).not.toEqual(ageOf(at, NOON))
      }),
      { numRuns: rounds(200, 5_000) },
    )
  })
})
