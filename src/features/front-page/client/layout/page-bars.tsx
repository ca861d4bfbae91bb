import { Clock, Ellipsis, Eye, Redo2, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { m } from '#shared/catalog/m.ts'
import { TimeField } from './slot-times.tsx'
import type { LayoutHistory } from './use-layout.ts'

interface Props {
  history: LayoutHistory
  /** Chooses another page. */
  picker: ReactNode
  /** The time of the preview. */
  time: { value: string | null; onChange: (at: string | null) => void }
  /** Former versions and built-in layouts. */
  choices: ReadonlyArray<{ label: string; onSelect: () => void }>
  /** Whether readers see the page. */
  status: string
  /** The button that saves. */
  save: ReactNode
}

function PreviewTime({ isLabelHidden = false, ...time }: Props['time'] & { isLabelHidden?: boolean }) {
  const { timeZone } = useSite()
  return (
    <TimeField
      label={m.previewAsOf()}
      isLabelHidden={isLabelHidden}
      title={`${m.previewAsOf()}. ${m.previewAsOfHelp({ timeZone })}`}
      {...time}
    />
  )
}

/** The bar above the columns. */
export function DeskBar({ history: { undo, redo }, picker, time, choices, status, save }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {picker}
      <div className="flex items-center gap-2">
        <span aria-hidden className="text-sm text-second max-[85rem]:hidden">
          {m.previewAsOf()}
        </span>
        <PreviewTime {...time} isLabelHidden />
      </div>
      <IconButton label={m.undo()} variant="secondary" disabled={!undo} onClick={undo}>
        <Undo2 className="size-4" aria-hidden />
      </IconButton>
      <IconButton label={m.redo()} variant="secondary" disabled={!redo} onClick={redo}>
        <Redo2 className="size-4" aria-hidden />
      </IconButton>
      {choices.map(({ label, onSelect }) => (
        <Button key={label} variant="secondary" onClick={onSelect}>
          {label}
        </Button>
      ))}
      <output className="ms-auto text-sm text-second">{status}</output>
      {save}
    </div>
  )
}

interface PhoneProps extends Props {
  hasPreview: boolean
  onPreview: (hasPreview: boolean) => void
}

/** The bar of a phone, which stays in the window. What is used less is in a menu. */
export function PhoneBar({
  history: { undo, redo },
  picker,
  time,
  choices,
  status,
  save,
  hasPreview,
  onPreview,
}: PhoneProps) {
  const [hasTime, setHasTime] = useState(false)
  return (
    <>
      <div className="hairline-b sticky top-(--header-height) z-10 -mx-4 -mt-5 flex items-center bg-paper px-2 py-1.5">
        <IconButton label={m.undo()} disabled={!undo} onClick={undo}>
          <Undo2 className="size-5" aria-hidden />
        </IconButton>
        <IconButton
          label={m.showPreview()}
          aria-pressed={hasPreview}
          className="aria-pressed:bg-wash"
          onClick={() => onPreview(!hasPreview)}
        >
          <Eye className="size-5" aria-hidden />
        </IconButton>
        <IconButton
          label={m.previewAsOf()}
          aria-expanded={hasTime}
          className="aria-expanded:bg-wash"
          onClick={() => setHasTime(!hasTime)}
        >
          <Clock className="size-5" aria-hidden />
        </IconButton>
        <Menu
          trigger={
            <IconButton label={m.moreForPage()}>
              <Ellipsis className="size-5" aria-hidden />
            </IconButton>
          }
        >
          <MenuItem disabled={!redo} onSelect={redo}>
            {m.redo()}
          </MenuItem>
          {choices.map(({ label, onSelect }) => (
            <MenuItem key={label} onSelect={onSelect}>
              {label}
            </MenuItem>
          ))}
        </Menu>
        <span className="ms-auto min-w-0 ps-2 pe-2">{save}</span>
      </div>
      <div className="flex flex-wrap items-center gap-3 py-3">
        {hasTime && (
          <div className="w-full">
            <PreviewTime {...time} />
          </div>
        )}
        {picker}
        <output className="text-sm text-second">{status}</output>
      </div>
    </>
  )
}
