import { randomId } from '#client/lib/random-id.ts'
import {
  frontPageLimits,
  hasSlots,
  newZone,
  type Layout,
  type Slot,
  type Zone,
  type ZoneKind,
} from '#features/front-page/shared/front-page.ts'

/** Where an article is in a layout. */
export interface SlotPlace {
  zoneId: string
  index: number
}

export const newSlot = (articleId: number): Slot => ({
  articleId,
  startsAt: null,
  endsAt: null,
  isPinned: false,
})

export function changeZone(layout: Layout, zoneId: string, change: (zone: Zone) => Zone): Layout {
  return { zones: layout.zones.map((zone) => (zone.id === zoneId ? change(zone) : zone)) }
}

/** Adds a zone at the end. */
export function addZone({ zones }: Layout, kind: ZoneKind): Layout {
  return { zones: [...zones, newZone(kind, randomId())] }
}

export function removeZone({ zones }: Layout, zoneId: string): Layout {
  return { zones: zones.filter(({ id }) => id !== zoneId) }
}

/** Moves a zone to an index. */
export function moveZone({ zones }: Layout, zoneId: string, to: number): Layout {
  const from = zones.findIndex(({ id }) => id === zoneId)
  const [zone] = zones.slice(from, from + 1)
  return zone && to >= 0 && to < zones.length
    ? { zones: zones.toSpliced(from, 1).toSpliced(to, 0, zone) }
    : { zones }
}

export function changeSlot(layout: Layout, { zoneId, index }: SlotPlace, change: Partial<Slot>): Layout {
  return changeZone(layout, zoneId, (zone) => ({
    ...zone,
    slots: zone.slots.map((slot, at) => (at === index ? { ...slot, ...change } : slot)),
  }))
}

/** Places an article. A zone that was filled by its rule only is filled manually first from then on. */
export function addSlot(layout: Layout, { zoneId, index }: SlotPlace, slot: Slot): Layout {
  return changeZone(layout, zoneId, (zone) => ({
    ...zone,
    fill: zone.fill === 'rule' ? 'hand-then-rule' : zone.fill,
    slots: zone.slots.toSpliced(index, 0, slot),
  }))
}

export function removeSlot(layout: Layout, { zoneId, index }: SlotPlace): Layout {
  return changeZone(layout, zoneId, (zone) => ({ ...zone, slots: zone.slots.toSpliced(index, 1) }))
}

/** Moves an article within its zone or to another one. */
export function moveSlot(layout: Layout, from: SlotPlace, to: SlotPlace): Layout {
  const slot = layout.zones.find(({ id }) => id === from.zoneId)?.slots[from.index]
  return slot ? addSlot(removeSlot(layout, from), to, slot) : layout
}

/**
 * Returns a layout with an article on top of its lead, or of its first zone with articles if it has no lead; a layout
 * with neither gets a lead at its end. Former places of the article are removed, except in zones that may repeat.
 */
export function putOnTop(layout: Layout, articleId: number): Layout {
  const { zones } = layout
  const zone = zones.find(({ kind }) => kind === 'lead') ?? zones.find(({ kind }) => hasSlots(kind))
  if (!zone) return putOnTop(addZone(layout, 'lead'), articleId)
  const others = (each: Zone) =>
    each.canRepeat && each !== zone ? each.slots : each.slots.filter((slot) => slot.articleId !== articleId)
  const freed = zones.map((each) => ({ ...each, slots: others(each) }))
  const slot = newSlot(articleId)
  return changeZone(
    addSlot({ zones: freed }, { zoneId: zone.id, index: 0 }, slot),
    zone.id,
    ({ slots, ...rest }) => ({ ...rest, slots: slots.slice(0, frontPageLimits.slotsOfZone) }),
  )
}
