import { DAY_MS, HOUR_MS, MINUTE_MS, addDays, dayOf, startOfDay } from '#shared/dates.ts'
import { currentLanguage, DEFAULT_LANGUAGE } from '#shared/catalog/current-language.ts'
import { categoryPicture } from '#features/media/shared/pictures.ts'
import { newZone, type Layout, type Zone, type ZoneKind } from './front-page.ts'

// Edition, the second built-in layout: a front page with a masthead, dense and in columns.

const MAX_STRIPS = 12
const STRIP_SIZE = 5

/** Articles beside the lead of a section. */
const SECTION_SIZE = 8

/** Returns Edition as zones. The lead keeps the articles that editors placed on top of the page before. */
export function editionLayout(before?: Layout): Layout {
  const zone = (kind: ZoneKind, more: Partial<Zone> = {}): Zone => ({ ...newZone(kind, kind), ...more })
  const lead = before?.zones.find(({ kind }) => kind === 'lead')
  return {
    zones: [
      zone('masthead'),
      zone('breaking'),
      zone('lead', lead && { fill: lead.fill, rule: lead.rule, slots: lead.slots }),
      zone('related', { size: 2 }),
      zone('beside'),
      zone('most-read', { size: 6, canRepeat: false }),
      zone('sections', { size: STRIP_SIZE }),
    ],
  }
}

/** Returns a layout with a strip for each of the first sections, given by their slugs, in place of the zone for all. */
export function withStrips({ zones }: Layout, sections: readonly string[]): Layout {
  const stripsOf = ({ id, size, canRepeat }: Zone) =>
    sections.slice(0, MAX_STRIPS).map((section, index) => ({
      ...newZone('section', `${id}-${index + 1}`),
      size,
      canRepeat,
      rule: { by: 'newest' as const, section, tagId: null },
    }))
  return { zones: zones.flatMap((zone) => (zone.kind === 'sections' ? stripsOf(zone) : zone)) }
}

/** Returns the page of a section in Edition as zones: a lead, two articles beside it with pictures, and a list. */
export const sectionEdition = (): Layout => ({
  zones: [
    newZone('masthead', 'masthead'),
    newZone('breaking', 'breaking'),
    newZone('lead', 'lead'),
    { ...newZone('beside', 'beside'), size: SECTION_SIZE },
  ],
})

/** How many articles of a zone show their picture. Others have words only. */
const PICTURES: Partial<Record<ZoneKind, number>> = { lead: 1, beside: 2, section: 2, pair: 2, list: 2 }

const STRIPS: ReadonlySet<ZoneKind> = new Set(['section', 'list'])

/** True for a strip of three articles, which are shown in one size. */
export const hasThirds = ({ kind, articles }: { kind: ZoneKind; articles: readonly unknown[] }): boolean =>
  STRIPS.has(kind) && articles.length === 3

interface ShownArticle {
  id: number
  category: string
  picture: { src: string } | 'illustration' | null
  preview: string
}

/**
 * Returns the zones of a page in the design of Edition: `hasPicture` says which articles show their picture, so none is
 * on the page twice, also not one of a section. What such a page does not show is left out.
 */
export function withPicturesOnce<
  Article extends ShownArticle,
  ShownZone extends { kind: ZoneKind; articles: Article[] },
>(zones: readonly ShownZone[]) {
  const shown = new Set<string>()
  return zones.map((zone) => {
    if (zone.kind === 'latest') return zone
    const count = hasThirds(zone) ? zone.articles.length : (PICTURES[zone.kind] ?? 0)
    const articles = zone.articles.map((article, index) => {
      const name = pictureName(article)
      const hasPicture = name !== null && index < count && !shown.has(name)
      if (hasPicture) shown.add(name)
      return { ...article, preview: '', hasPicture, picture: hasPicture ? article.picture : null }
    })
    return { ...zone, articles }
  })
}

function pictureName({ id, category, picture }: ShownArticle): string | null {
  return picture === 'illustration' ? categoryPicture(category, id).name : (picture?.src ?? null)
}

const AGES = [
  { unit: 'minute', ms: MINUTE_MS, below: HOUR_MS },
  { unit: 'hour', ms: HOUR_MS, below: DAY_MS },
  { unit: 'day', ms: DAY_MS, below: 7 * DAY_MS },
] as const

interface Age {
  unit: (typeof AGES)[number]['unit']
  /** At least 1. */
  count: number
}

/** Returns the age of what was published at an ISO 8601 instant, or null after a week. */
export function ageOf(publishedAt: string, now: number): Age | null {
  const age = Math.max(0, now - Date.parse(publishedAt))
  const step = AGES.find(({ below }) => age < below)
  return step ? { unit: step.unit, count: Math.max(1, Math.floor(age / step.ms)) } : null
}

/** Formats an age as "2 hours ago", with the digits of the site's dates. */
export function formatAge({ unit, count }: Age): string {
  const languages = [currentLanguage(), DEFAULT_LANGUAGE].map((tag) => `${tag}-u-nu-latn`)
  return new Intl.RelativeTimeFormat(languages).format(-count, unit).replace(/[\u00a0\u2009\u202f]/g, ' ')
}

/**
 * Returns when a page with a masthead reads differently without any change: at midnight, or when the next age is one
 * more. In milliseconds since 1970.
 */
export function nextReading(publishedAt: readonly string[], now: number, timeZone: string): number {
  const midnight = Date.parse(startOfDay(addDays(dayOf(now, timeZone), 1), timeZone) ?? '')
  const ages = publishedAt.flatMap((at) => {
    const age = ageOf(at, now)
    const step = age && AGES.find(({ unit }) => unit === age.unit)
    return age && step ? Date.parse(at) + (age.count + 1) * step.ms : []
  })
  return Math.min(midnight, ...ages.filter((at) => at > now))
}
