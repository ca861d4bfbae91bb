import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { m } from '#shared/catalog/m.ts'
import {
  frontPageLimits,
  isRepeatable,
  ZONE_KINDS,
  type Layout,
  type Zone,
} from '#features/front-page/shared/front-page.ts'
import type { Arrangement } from './front-page.queries.ts'
import { addZone } from './layout-changes.ts'
import { ZoneCard } from './zone-card.tsx'
import { zoneDragId } from './zone-drag.tsx'
import { KIND_NAMES } from './zone-names.ts'

export interface ZoneListProps {
  layout: Layout
  arrangement: Arrangement | undefined
  onChange: (layout: Layout) => void
}

/** What zones do on screens too narrow for a list of articles beside them. */
export interface OnPhone {
  onPlaced: (title: string, zone: Zone) => void
}

interface Props extends ZoneListProps {
  /** The zone that is outlined in the preview. */
  shownZone: string | null
  onShow: (zoneId: string | null) => void
  onPhone: OnPhone | null
}

/** The zones of a page, in order. */
export function ZoneList({ layout, arrangement, shownZone, onChange, onShow, onPhone }: Props) {
  const { zones } = layout
  const list = useZoneInHand(onShow)
  const kinds = ZONE_KINDS.filter((kind) => isRepeatable(kind) || !zones.some((zone) => zone.kind === kind))
  return (
    <>
      <h2 className="visually-hidden">{m.zones()}</h2>
      <SortableContext items={zones.map(({ id }) => zoneDragId(id))} strategy={verticalListSortingStrategy}>
        <ol ref={list} aria-label={m.zonesOfPage()} className="space-y-2">
          {zones.map((zone, index) => (
            <ZoneCard
              key={zone.id}
              {...{ zone, index, layout, arrangement, onChange, onPhone }}
              isShown={zone.id === shownZone}
            />
          ))}
        </ol>
      </SortableContext>
      <Menu
        align="start"
        trigger={
          <Button variant="secondary" disabled={zones.length >= frontPageLimits.zones}>
            <Plus className="size-4" aria-hidden />
            {m.addZone()}
          </Button>
        }
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} onSelect={() => onChange(addZone(layout, kind))}>
            {KIND_NAMES[kind]()}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Calls back with the zone under the pointer or with the focus. Returns the ref of the list. */
function useZoneInHand(onShow: Props['onShow']) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const show = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-zone-id]') : null
      onShow(card?.dataset['zoneId'] ?? null)
    }
    const hide = () => onShow(null)
    element.addEventListener('pointerover', show)
    element.addEventListener('focusin', show)
    element.addEventListener('pointerleave', hide)
    return () => {
      element.removeEventListener('pointerover', show)
      element.removeEventListener('focusin', show)
      element.removeEventListener('pointerleave', hide)
    }
  }, [onShow])
  return list
}
