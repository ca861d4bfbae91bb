// The front page of the site and those of sections, as lists of zones. No zod here: the readers' pages import this file.

export const ZONE_KINDS = [
  'masthead',
  'hero',
  'breaking',
  'lead',
  'related',
  'beside',
  'pair',
  'list',
  'section',
  'sections',
  'most-read',
  'latest',
  'channels',
  'text',
  'promo',
] as const
export type ZoneKind = (typeof ZONE_KINDS)[number]

/** How the places of a zone are filled: manually, by its rule, or manually first. */
export const ZONE_FILLS = ['hand', 'rule', 'hand-then-rule'] as const
export type ZoneFill = (typeof ZONE_FILLS)[number]

/** An article that an editor placed. */
export interface Slot {
  articleId: number
  /** ISO 8601; null for at once. */
  startsAt: string | null
  /** ISO 8601, exclusive; null for no end. */
  endsAt: string | null
  /** Stays at its position in the zone, whatever begins or ends above it. */
  isPinned: boolean
}

export interface ZoneRule {
  by: 'newest' | 'most-read'
  /** The slug of a section; empty for the section of the page, or all. */
  section: string
  tagId: number | null
}

export interface Zone {
  /** Unique on its page; the same in every version. */
  id: string
  kind: ZoneKind
  /** Empty for the one of the kind. */
  heading: string
  fill: ZoneFill
  rule: ZoneRule
  /** The number of articles. */
  size: number
  slots: Slot[]
  /** May show articles that other zones show too. */
  canRepeat: boolean
  /** Markdown, for the kind `text`. */
  text: string
}

export interface Layout {
  zones: Zone[]
}

export const frontPageLimits = {
  zones: 40,
  slotsOfZone: 60,
  /** Articles on one page. */
  places: 120,
  heading: 80,
  text: 5_000,
  /** Stored for each page; the oldest go first. */
  versions: 100,
} as const

/** The largest number of articles in a zone. Kinds without articles have 0. */
export const MAX_SIZE: Record<ZoneKind, number> = {
  masthead: 0,
  hero: 0,
  breaking: 0,
  lead: 1,
  related: 4,
  beside: 12,
  pair: 2,
  list: 30,
  section: 12,
  /** Of each section. */
  sections: 12,
  'most-read': 10,
  latest: 12,
  channels: 0,
  text: 0,
  promo: 0,
}

/** Kinds that a page may have more than once. */
const REPEATABLE: ReadonlySet<ZoneKind> = new Set(['lead', 'pair', 'list', 'section', 'text'])

export const isRepeatable = (kind: ZoneKind): boolean => REPEATABLE.has(kind)

/** True for a kind whose articles editors may place manually. */
export const hasSlots = (kind: ZoneKind): boolean =>
  MAX_SIZE[kind] > 0 && kind !== 'most-read' && kind !== 'sections'

/** The id of the front page among pages that have a layout. Others are ids of sections. */
export const FRONT_PAGE = 0

/** Shows editors a page with an unsaved layout. */
export const FRONT_PAGE_PREVIEW_PATH = '/front-page-preview'

const NEWEST: ZoneRule = { by: 'newest', section: '', tagId: null }

/** Returns a new zone of a kind, filled by its rule. */
export function newZone(kind: ZoneKind, id: string): Zone {
  return {
    id,
    kind,
    heading: '',
    fill: hasSlots(kind) && kind !== 'latest' ? 'hand-then-rule' : 'rule',
    rule: kind === 'most-read' ? { ...NEWEST, by: 'most-read' } : NEWEST,
    size: Math.min(MAX_SIZE[kind], kind === 'latest' ? 12 : kind === 'most-read' ? 5 : 6),
    slots: [],
    // A list of what is read most would be wrong without the articles above it.
    canRepeat: kind === 'most-read',
    text: '',
  }
}

/** Returns the built-in landing page as zones. */
export function defaultLayout(): Layout {
  const kinds: ZoneKind[] = ['hero', 'breaking', 'lead', 'latest', 'channels', 'promo']
  return { zones: kinds.map((kind) => newZone(kind, kind)) }
}

/** True for the zones of the built-in landing page, unchanged. */
export const isBuiltIn = (layout: Layout): boolean =>
  JSON.stringify(layout) === JSON.stringify(defaultLayout())

/** True for a page in the design of Edition, which begins with the name of the paper instead of the site's bar. */
export const hasMasthead = (zones: ReadonlyArray<Pick<Zone, 'kind'>>): boolean =>
  zones.some(({ kind }) => kind === 'masthead')

/** Returns the instants at which slots of a layout begin or end, in milliseconds, in order. */
export function changesOf({ zones }: Layout): number[] {
  const times = zones.flatMap(({ slots }) => slots.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))
  const instants = times.flatMap((time) => (time === null ? [] : [Date.parse(time)]))
  return [...new Set(instants)].sort((a, b) => a - b)
}

/** Returns the instant after `now` at which a slot of a layout begins or ends, or null if there is none. */
export function nextChange(layout: Layout, now: number): number | null {
  return changesOf(layout).find((at) => at > now) ?? null
}
