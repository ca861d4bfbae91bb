import { m } from '#shared/catalog/m.ts'
import type { SlotState } from '#features/front-page/shared/fill.ts'
import type { Zone, ZoneFill, ZoneKind } from '#features/front-page/shared/front-page.ts'

export const KIND_NAMES: Record<ZoneKind, () => string> = {
  masthead: () => m.masthead(),
  hero: () => m.hero(),
  breaking: () => m.breakingZone(),
  lead: () => m.lead(),
  related: () => m.relatedZone(),
  beside: () => m.besideZone(),
  pair: () => m.pair(),
  list: () => m.list(),
  section: () => m.sectionStrip(),
  sections: () => m.sections(),
  'most-read': () => m.mostReadLabel(),
  latest: () => m.latestHeadlinesLabel(),
  channels: () => m.channelsLabel(),
  text: () => m.text(),
  promo: () => m.promotion(),
}

export const KIND_NOTES: Partial<Record<ZoneKind, () => string>> = {
  masthead: () => m.mastheadZoneText(),
  hero: () => m.heroZoneText(),
  breaking: () => m.ticker(),
  sections: () => m.sectionsZoneText(),
  latest: () => m.latestZoneText(),
  channels: () => m.channelsZoneText(),
  promo: () => m.promoZoneText(),
}

export const FILL_NAMES: Record<ZoneFill, () => string> = {
  hand: () => m.byHand(),
  rule: () => m.byRule(),
  'hand-then-rule': () => m.byHandThenByRule(),
}

export const STATE_NAMES: Record<Exclude<SlotState, 'shown'>, () => string> = {
  waiting: () => m.notYet(),
  over: () => m.ended(),
  'not published': () => m.notPublished(),
  repeated: () => m.alreadyOnPage(),
  'no room': () => m.noRoom(),
}

/** The name of a zone for buttons and lists. */
export const zoneName = ({ kind, heading }: Zone): string =>
  heading ? `${KIND_NAMES[kind]()}: ${heading}` : KIND_NAMES[kind]()
