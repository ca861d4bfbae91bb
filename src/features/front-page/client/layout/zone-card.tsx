import { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { classNames } from '#client/ui/class-names.ts'
import { m } from '#shared/catalog/m.ts'
import { MAX_SIZE, type Zone } from '#features/front-page/shared/front-page.ts'
import { changeZone } from './layout-changes.ts'
import { SlotList } from './slot-list.tsx'
import { movedBy, zoneDragId } from './zone-drag.tsx'
import type { OnPhone, ZoneListProps } from './zone-list.tsx'
import { KIND_NOTES, zoneName } from './zone-names.ts'
import { ZoneSettings } from './zone-settings.tsx'
import { OrderTools, PhoneTools } from './zone-tools.tsx'

interface Props extends ZoneListProps {
  zone: Zone
  index: number
  /** It is outlined in the preview. */
  isShown: boolean
  onPhone: OnPhone | null
}

/** A zone: its place on the page, its articles, and how it is filled. */
export function ZoneCard({ zone, index, layout, arrangement, isShown, onChange, onPhone }: Props) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: zoneDragId(zone.id) })
  const name = zoneName(zone)
  const note = KIND_NOTES[zone.kind]?.()
  return (
    <li
      ref={setNodeRef}
      data-zone-id={zone.id}
      style={movedBy(transform, transition)}
      className={classNames(
        'rounded-corner border bg-raised',
        isShown ? 'border-accent' : 'border-hairline',
        isDragging && 'opacity-50',
      )}
    >
      <div className="flex items-center px-1">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={m.dragName({ name })}
          className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-corner hover:bg-wash pointer-coarse:size-11"
        >
          <GripVertical className="size-4" aria-hidden />
        </button>
        <h3 dir="auto" className="min-w-0 grow text-sm font-semibold break-words">
          {name}
        </h3>
        {onPhone ? (
          <PhoneTools {...{ zone, index, layout, onChange }} onPlaced={onPhone.onPlaced} />
        ) : (
          <OrderTools {...{ zone, index, layout, onChange }} />
        )}
      </div>
      {note && <p className="px-3 pb-1.5 text-xs text-second">{note}</p>}
      {MAX_SIZE[zone.kind] > 0 && zone.kind !== 'sections' && (
        <SlotList zone={zone} layout={layout} arrangement={arrangement} onChange={onChange} />
      )}
      {(MAX_SIZE[zone.kind] > 0 || zone.kind === 'text') && (
        <ZoneSettings
          zone={zone}
          tags={arrangement?.tags}
          onChange={(next) => onChange(changeZone(layout, zone.id, () => next))}
        />
      )}
    </li>
  )
}
