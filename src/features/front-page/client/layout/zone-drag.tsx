import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { m } from '#shared/catalog/m.ts'
import type { Layout, Zone } from '#features/front-page/shared/front-page.ts'
import type { Arrangement } from './front-page.queries.ts'
import { addSlot, moveSlot, moveZone, newSlot, type SlotPlace } from './layout-changes.ts'
import { zoneName } from './zone-names.ts'

/** The style of something that moves while another thing is dragged. */
export const movedBy = (
  transform: { x: number; y: number } | null,
  transition: string | undefined,
): CSSProperties => ({
  transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
  transition,
})

export const zoneDragId = (zoneId: string) => `zone:${zoneId}`
export const slotDragId = ({ zoneId, index }: SlotPlace) => `slot:${zoneId}:${index}`
/** The end of a zone's articles, which takes what is dropped there. */
export const endDropId = (zoneId: string) => `end:${zoneId}`
export const articleDragId = (articleId: number) => `article:${articleId}`

function partsOf(id: UniqueIdentifier) {
  const [type = '', key = '', index = ''] = String(id).split(':')
  return { type, key, index: Number(index) }
}

/** Zones go between zones, articles between articles. */
function canDrop(active: UniqueIdentifier, over: UniqueIdentifier): boolean {
  const isZone = partsOf(active).type === 'zone'
  return isZone ? partsOf(over).type === 'zone' : ['slot', 'end'].includes(partsOf(over).type)
}

/** What is under the pointer, or else what begins closest to what is dragged. */
const findTarget: CollisionDetection = (args) => {
  const targets = args.droppableContainers.filter(({ id }) => canDrop(args.active.id, id))
  const under = args.pointerCoordinates ? pointerWithin({ ...args, droppableContainers: targets }) : []
  if (under.length > 0) return under
  const { left, top } = args.collisionRect
  return targets
    .flatMap((target) => {
      const rect = args.droppableRects.get(target.id)
      const value = rect ? Math.abs(rect.top - top) + Math.abs(rect.left - left) / 10 : Infinity
      return rect ? { id: target.id, data: { droppableContainer: target, value } } : []
    })
    .sort((a, b) => a.data.value - b.data.value)
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Arrow keys go to the next place that can take what is dragged, from top to bottom. */
const nextTarget: KeyboardCoordinateGetter = (event, { active, context }) => {
  const step = STEPS[event.code]
  if (step === undefined) return undefined
  event.preventDefault()
  const targets = context.droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = canDrop(active, id) && context.droppableRects.get(id)
      return rect ? { id, rect } : []
    })
    .sort((a, b) => a.rect.top - b.rect.top)
  const current = targets.findIndex(({ id }) => id === (context.over?.id ?? active))
  const next = targets[current === -1 ? 0 : current + step]
  return next && { x: next.rect.left, y: next.rect.top }
}

interface Props {
  layout: Layout
  arrangement: Arrangement | undefined
  onChange: (layout: Layout) => void
  /** Called with the title of an article and the zone into which it was dropped. */
  onPlaced: (title: string, zone: Zone) => void
  children: ReactNode
}

/** Moves zones and articles by pointer and by keyboard. */
export function ZoneDrag({ layout, arrangement, onChange, onPlaced, children }: Props) {
  const [dragged, setDragged] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextTarget }),
  )
  const nameOf = (id: UniqueIdentifier, data?: { title?: string }) =>
    nameIn(layout, arrangement, id) || (data?.title ?? '')
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged('')
    if (!over) return
    onChange(changed(layout, active.id, over.id))
    const zone = layout.zones.find(({ id }) => id === partsOf(over.id).key)
    const title = titleOf(layout, arrangement, active)
    if (zone && title) onPlaced(title, zone)
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => m.pickedUp({ name: nameOf(active.id, active.data.current) }),
    onDragOver: ({ active, over }) =>
      over?.id === active.id ? undefined : over ? m.overPlace({ name: nameOf(over.id) }) : m.overNothing(),
    // An article is announced by the message that says where it is now.
    onDragEnd: ({ active, over }) => {
      if (!over) return m.droppedNothingChanged()
      return partsOf(active.id).type === 'zone' ? m.droppedAt({ name: nameOf(over.id) }) : undefined
    },
    onDragCancel: () => m.canceledNothingChanged(),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findTarget}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.dragInstructions() } }}
      onDragStart={({ active }) => setDragged(nameOf(active.id, active.data.current))}
      onDragEnd={drop}
      onDragCancel={() => setDragged('')}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <p
            dir="auto"
            className="rounded-corner border border-edge bg-raised px-3 py-2 text-sm shadow-float"
          >
            {dragged}
          </p>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** The title of the article that is dragged, or an empty text for a zone. */
function titleOf({ zones }: Layout, arrangement: Arrangement | undefined, active: Active): string {
  const { type, key, index } = partsOf(active.id)
  if (type === 'article') return String(active.data.current?.['title'] ?? '')
  const slot = type === 'slot' ? zones.find(({ id }) => id === key)?.slots[index] : undefined
  return arrangement?.articles.find(({ id }) => id === slot?.articleId)?.title ?? ''
}

function nameIn({ zones }: Layout, arrangement: Arrangement | undefined, id: UniqueIdentifier): string {
  const { type, key, index } = partsOf(id)
  const zone = zones.find((each) => each.id === key)
  if (!zone) return ''
  if (type !== 'slot') return type === 'end' ? m.endOfZone({ zone: zoneName(zone) }) : zoneName(zone)
  const articleId = zone.slots[index]?.articleId
  const title = arrangement?.articles.find((article) => article.id === articleId)?.title ?? ''
  return m.titleInZone({ title, zone: zoneName(zone) })
}

/** Returns the layout after something was dropped. */
function changed(layout: Layout, active: UniqueIdentifier, over: UniqueIdentifier): Layout {
  const [from, onto] = [partsOf(active), partsOf(over)]
  const zone = layout.zones.find(({ id }) => id === onto.key)
  if (active === over || !zone) return layout
  if (from.type === 'zone') return moveZone(layout, from.key, layout.zones.indexOf(zone))
  const isWithin = from.type === 'slot' && from.key === zone.id
  const end = isWithin ? zone.slots.length - 1 : zone.slots.length
  const to = { zoneId: zone.id, index: onto.type === 'end' ? end : onto.index }
  if (from.type === 'slot') return moveSlot(layout, { zoneId: from.key, index: from.index }, to)
  return addSlot(layout, to, newSlot(Number(from.key)))
}
