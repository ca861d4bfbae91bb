import type { SlotState } from '#shared/front-page-fill.ts'
import type { Zone, ZoneFill, ZoneKind } from '#shared/front-page.ts'

export const KIND_NAMES: Record<ZoneKind, string> = {
  hero: 'Hero',
  breaking: 'Breaking news',
  lead: 'Lead',
  pair: 'Pair',
  list: 'List',
  section: 'Section strip',
  'most-read': 'Most read',
  latest: 'Latest headlines',
  channels: 'Channels',
  text: 'Text',
  promo: 'Promotion',
}

export const KIND_NOTES: Partial<Record<ZoneKind, string>> = {
  hero: 'The picture and words of the screen Site, or the newest breaking news.',
  breaking: 'The ticker.',
  latest: 'The newest articles, with a button for each of the first sections.',
  channels: 'The newest posts of your channels.',
  promo: 'The block of the screen Site, with a link.',
}

export const FILL_NAMES: Record<ZoneFill, string> = {
  hand: 'By hand',
  rule: 'By rule',
  'hand-then-rule': 'By hand, then by rule',
}

export const STATE_NAMES: Record<Exclude<SlotState, 'shown'>, string> = {
  waiting: 'Not yet',
  over: 'Ended',
  'not published': 'Not published',
  repeated: 'Already on the page',
  'no room': 'No room',
}

/** The name of a zone for buttons and lists. */
export const zoneName = ({ kind, heading }: Zone): string =>
  heading ? `${KIND_NAMES[kind]}: ${heading}` : KIND_NAMES[kind]
