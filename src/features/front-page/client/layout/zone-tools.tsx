import { ArrowDown, ArrowUp, Ellipsis, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#client/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx'
import { m } from '#shared/catalog/m.ts'
import { hasSlots, type Layout, type Zone } from '#features/front-page/shared/front-page.ts'
import { addSlot, moveZone, newSlot, removeZone } from './layout-changes.ts'
import { PlaceDialog } from './place-dialog.tsx'
import type { OnPhone } from './zone-list.tsx'
import { zoneName } from './zone-names.ts'

interface Props {
  zone: Zone
  index: number
  layout: Layout
  onChange: (layout: Layout) => void
}

/** Moves a zone up or down, or removes it. */
export function OrderTools({ zone, index, layout, onChange }: Props) {
  const name = zoneName(zone)
  function move(button: HTMLButtonElement, to: number): void {
    // At once, so a repeated key moves the same zone.
    flushSync(() => onChange(moveZone(layout, zone.id, to)))
    // A disabled button would lose the focus.
    const [up, down] = button.parentElement?.querySelectorAll<HTMLButtonElement>('button[data-way]') ?? []
    if (button.disabled) (button === up ? down : up)?.focus()
  }
  return (
    <>
      <IconButton
        label={m.moveNameUp({ name })}
        size="small"
        data-way="up"
        disabled={index === 0}
        onClick={(event) => move(event.currentTarget, index - 1)}
      >
        <ArrowUp className="size-4" aria-hidden />
      </IconButton>
      <IconButton
        label={m.moveNameDown({ name })}
        size="small"
        data-way="down"
        disabled={index === layout.zones.length - 1}
        onClick={(event) => move(event.currentTarget, index + 1)}
      >
        <ArrowDown className="size-4" aria-hidden />
      </IconButton>
      <IconButton
        label={m.removeName({ name })}
        size="small"
        disabled={layout.zones.length === 1}
        onClick={() => onChange(removeZone(layout, zone.id))}
      >
        <X className="size-4" aria-hidden />
      </IconButton>
    </>
  )
}

/** The same in a menu, and a search for an article to place into the zone. */
export function PhoneTools({ zone, index, layout, onChange, onPlaced }: Props & OnPhone) {
  const [isPlacing, setIsPlacing] = useState(false)
  const name = zoneName(zone)
  return (
    <>
      {hasSlots(zone.kind) && (
        <IconButton label={m.placeIntoZone({ zone: name })} onClick={() => setIsPlacing(true)}>
          <Plus className="size-5" aria-hidden />
        </IconButton>
      )}
      <Menu
        trigger={
          <IconButton label={m.actionsForTitle({ title: name })}>
            <Ellipsis className="size-5" aria-hidden />
          </IconButton>
        }
      >
        <MenuItem disabled={index === 0} onSelect={() => onChange(moveZone(layout, zone.id, index - 1))}>
          {m.moveUp()}
        </MenuItem>
        <MenuItem
          disabled={index === layout.zones.length - 1}
          onSelect={() => onChange(moveZone(layout, zone.id, index + 1))}
        >
          {m.moveDown()}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          danger
          disabled={layout.zones.length === 1}
          onSelect={() => onChange(removeZone(layout, zone.id))}
        >
          {m.removeFromPage()}
        </MenuItem>
      </Menu>
      <PlaceDialog
        zone={zone}
        open={isPlacing}
        onClose={() => setIsPlacing(false)}
        onPlace={({ id, title }) => {
          onChange(addSlot(layout, { zoneId: zone.id, index: 0 }, newSlot(id)))
          setIsPlacing(false)
          onPlaced(title, zone)
        }}
      />
    </>
  )
}
