import type { Layout, Slot, Zone } from './front-page.ts'

/** Why an article that was placed manually is not shown. */
export type SlotState = 'shown' | 'waiting' | 'over' | 'not published' | 'repeated' | 'no room'

export interface FilledZone {
  zone: Zone
  /** The ids of the articles, in order. */
  articleIds: number[]
  /** One state for each slot. */
  states: SlotState[]
}

interface FillInput {
  /** Milliseconds since 1970. */
  now: number
  /** True for an article that readers may see. */
  isVisible: (articleId: number) => boolean
  /** Ids of visible articles by the rule of a zone, best first. */
  candidatesOf: (zone: Zone) => readonly number[]
}

/** True while a slot is in its time. The end is exclusive. */
export function isActive({ startsAt, endsAt }: Slot, now: number): boolean {
  return timeState({ startsAt, endsAt }, now) === null
}

function timeState({ startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>, now: number) {
  if (startsAt !== null && now < Date.parse(startsAt)) return 'waiting'
  return endsAt !== null && now >= Date.parse(endsAt) ? 'over' : null
}

/**
 * Returns the zones of a layout with their articles. What editors placed comes first in the whole page, so no rule
 * takes an article that is placed further down. No article appears twice, except in zones that may repeat.
 */
export function fillZones({ zones }: Layout, input: FillInput): FilledZone[] {
  const taken = new Set<number>()
  const byHand = zones.map((zone) => placeByHand(zone, input, taken))
  return zones.map((zone, index) => {
    const { places, states } = byHand[index] ?? { places: [], states: [] }
    const articleIds = zone.fill === 'hand' ? places : fillByRule(zone, places, { input, taken })
    return { zone, articleIds: articleIds.filter((id) => id !== undefined), states }
  })
}

type Places = Array<number | undefined>

function placeByHand(
  zone: Zone,
  input: FillInput,
  taken: Set<number>,
): { places: Places; states: SlotState[] } {
  const places: Places = Array.from({ length: zone.size }, () => undefined)
  const states: SlotState[] = zone.slots.map(() => 'no room')
  if (zone.fill === 'rule') return { places, states }
  const order = zone.slots.map((slot, index) => ({ slot, index }))
  const own = new Set<number>()
  for (const { slot, index } of [...order.filter(isPinned), ...order.filter((each) => !isPinned(each))]) {
    const { articleId } = slot
    const isTaken = own.has(articleId) || (!zone.canRepeat && taken.has(articleId))
    const state =
      timeState(slot, input.now) ??
      (!input.isVisible(articleId)
        ? 'not published'
        : isTaken
          ? 'repeated'
          : placeOf(places, { slot, index }))
    if (typeof state === 'number') {
      places[state] = articleId
      own.add(articleId)
      if (!zone.canRepeat) taken.add(articleId)
    }
    states[index] = typeof state === 'number' ? 'shown' : state
  }
  return { places, states }
}

const isPinned = ({ slot }: { slot: Slot }) => slot.isPinned

/** A pinned slot has the place of its position, another one the first that is free. */
function placeOf(places: Places, { slot, index }: { slot: Slot; index: number }): number | 'no room' {
  const place = slot.isPinned ? index : places.indexOf(undefined)
  return place >= 0 && place < places.length ? place : 'no room'
}

function fillByRule(
  zone: Zone,
  places: Places,
  { input, taken }: { input: FillInput; taken: Set<number> },
): Places {
  const own = new Set(places)
  const free = input.candidatesOf(zone).filter((id) => !own.has(id) && (zone.canRepeat || !taken.has(id)))
  const fresh = new Set(free).values()
  const filled = places.map((id) => id ?? fresh.next().value)
  if (!zone.canRepeat) for (const id of filled) if (id !== undefined) taken.add(id)
  return filled
}
