import { useSortable } from '@dnd-kit/sortable'
import { Clock, EllipsisVertical, GripVertical, Pin } from 'lucide-react'
import { useState } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatDateTime } from '#shared/formats.ts'
import type { SlotState } from '#features/front-page/shared/fill.ts'
import { hasSlots, type Layout, type Slot, type Zone } from '#features/front-page/shared/front-page.ts'
import type { PlacedArticle } from './front-page.queries.ts'
import { changeSlot, moveSlot, removeSlot } from './layout-changes.ts'
import { SlotTimes } from './slot-times.tsx'
import { movedBy, slotDragId } from './zone-drag.tsx'
import { STATE_NAMES, zoneName } from './zone-names.ts'

interface Props {
  zone: Zone
  index: number
  slot: Slot
  layout: Layout
  onChange: (layout: Layout) => void
  /** Undefined if it was deleted. */
  article: PlacedArticle | undefined
  state: SlotState | undefined
}

/** An article that an editor placed: whether it is shown, when it begins and ends, and where it can go. */
export function SlotRow({ zone, index, slot, layout, onChange, article, state }: Props) {
  const place = { zoneId: zone.id, index }
  const [hasTimes, setHasTimes] = useState(false)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: slotDragId(place) })
  const title = article?.title ?? m.articleNumber({ articleId: slot.articleId })
  return (
    <li
      ref={setNodeRef}
      style={movedBy(transform, transition)}
      className={classNames('rounded-corner text-sm', isDragging && 'opacity-50')}
    >
      <div className="flex items-center">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={m.dragTitle({ title })}
          className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-corner hover:bg-wash pointer-coarse:size-11"
        >
          <GripVertical className="size-4" aria-hidden />
        </button>
        <div className="min-w-0 grow">
          <p dir="auto" className="line-clamp-2 font-medium break-words" title={title}>
            {title}
          </p>
          <SlotNotes slot={slot} state={state} isGone={!article && state !== undefined} />
        </div>
        <IconButton
          label={m.pinTitle({ title })}
          size="small"
          aria-pressed={slot.isPinned}
          className="aria-pressed:bg-wash"
          onClick={() => onChange(changeSlot(layout, place, { isPinned: !slot.isPinned }))}
        >
          <Pin className={classNames('size-4', slot.isPinned && 'fill-current')} aria-hidden />
        </IconButton>
        <IconButton
          label={m.timesOfTitle({ title })}
          size="small"
          aria-expanded={hasTimes}
          onClick={() => setHasTimes(!hasTimes)}
        >
          <Clock className="size-4" aria-hidden />
        </IconButton>
        <SlotMenu {...{ zone, index, layout, onChange, title }} />
      </div>
      {hasTimes && <SlotTimes slot={slot} onChange={(times) => onChange(changeSlot(layout, place, times))} />}
    </li>
  )
}

interface NotesProps {
  slot: Slot
  state: SlotState | undefined
  isGone: boolean
}

function SlotNotes({ slot, state, isGone }: NotesProps) {
  const { timeZone } = useSite()
  const { startsAt, endsAt } = slot
  const times = [
    startsAt && m.fromDateTime({ dateTime: formatDateTime(startsAt, timeZone) }),
    endsAt && m.untilDateTime({ dateTime: formatDateTime(endsAt, timeZone) }),
  ].filter(Boolean)
  if (times.length === 0 && (!state || state === 'shown')) return null
  return (
    <p className="flex flex-wrap items-center gap-2 pb-1 text-second">
      {state && state !== 'shown' && (
        <Badge tone={state === 'waiting' ? 'neutral' : 'caution'}>
          {isGone ? m.deleted() : STATE_NAMES[state]()}
        </Badge>
      )}
      {times.join(' ')}
    </p>
  )
}

type MenuProps = Pick<Props, 'zone' | 'index' | 'layout' | 'onChange'> & { title: string }

/** Everything that dragging does, without dragging. */
function SlotMenu({ zone, index, layout, onChange, title }: MenuProps) {
  const from = { zoneId: zone.id, index }
  const moveTo = (zoneId: string, to: number) => onChange(moveSlot(layout, from, { zoneId, index: to }))
  const others = layout.zones.filter(({ id, kind }) => id !== zone.id && hasSlots(kind))
  return (
    <Menu
      trigger={
        <IconButton label={m.actionsForTitle({ title })} size="small">
          <EllipsisVertical className="size-4" aria-hidden />
        </IconButton>
      }
    >
      <MenuItem disabled={index === 0} onSelect={() => moveTo(zone.id, index - 1)}>
        {m.moveUp()}
      </MenuItem>
      <MenuItem disabled={index === zone.slots.length - 1} onSelect={() => moveTo(zone.id, index + 1)}>
        {m.moveDown()}
      </MenuItem>
      {others.length > 0 && <MenuSeparator />}
      {others.map((other) => (
        <MenuItem key={other.id} onSelect={() => moveTo(other.id, 0)}>
          {m.moveToOther({ other: zoneName(other) })}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem danger onSelect={() => onChange(removeSlot(layout, from))}>
        {m.removeFromPage()}
      </MenuItem>
    </Menu>
  )
}
