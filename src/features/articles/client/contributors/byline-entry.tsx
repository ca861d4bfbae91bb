import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { IconButton } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { BYLINE_ROLES, ROLE_LABELS, type BylineRole } from '#features/articles/shared/bylines.ts'
import { m } from '#shared/catalog/m.ts'
import type { EditedByline } from './contributors.queries.ts'

interface Props {
  person: EditedByline
  index: number
  count: number
  onMove: (from: number, to: number) => void
  onRoles: (roles: BylineRole[]) => void
  onRemove: () => void
}

/** The type of the dragged place, which no other field accepts. */
const DRAGGED = 'application/x-broadsheet-byline'

/** One person of a byline. Dragged by the handle, or moved by the arrows. */
export function BylineEntry({ person, index, count, onMove, onRoles, onRemove }: Props) {
  const { isTarget, ...drop } = useDrop(index, onMove)
  const name = person.name || (person.username ?? '')
  const toggle = (role: BylineRole) => {
    const has = person.roles.includes(role)
    const roles = BYLINE_ROLES.filter((one) => (one === role ? !has : person.roles.includes(one)))
    if (roles.length > 0) onRoles(roles)
  }
  return (
    <li
      {...drop}
      className={classNames(
        'rounded-corner border bg-raised p-2',
        isTarget ? 'border-ink' : 'border-hairline',
      )}
    >
      <div className="flex items-center gap-1">
        <span
          draggable
          aria-hidden
          title={m.dragToChangeOrder()}
          className="shrink-0 cursor-grab p-1 text-second pointer-coarse:hidden"
          onDragStart={(event) => {
            event.dataTransfer.setData(DRAGGED, String(index))
            event.dataTransfer.effectAllowed = 'move'
          }}
        >
          <GripVertical className="size-4" />
        </span>
        <p className="min-w-0 grow text-sm font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          {!person.name && (
            <span className="block font-normal text-second">
              {m.noNameShownAs({ readersByline: m.staffReporter() })}
            </span>
          )}
        </p>
        <IconButton
          label={m.moveNameUp({ name })}
          size="small"
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          <ArrowUp className="size-4" aria-hidden />
        </IconButton>
        <IconButton
          label={m.moveNameDown({ name })}
          size="small"
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <ArrowDown className="size-4" aria-hidden />
        </IconButton>
        <IconButton label={m.removeNameFromByline({ name })} size="small" onClick={onRemove}>
          <X className="size-4" aria-hidden />
        </IconButton>
      </div>
      <fieldset aria-label={m.whatNameDid({ name })} className="mt-1 flex flex-wrap gap-1.5">
        {BYLINE_ROLES.map((role) => (
          <button
            key={role}
            type="button"
            aria-pressed={person.roles.includes(role)}
            onClick={() => toggle(role)}
            className={
              'h-7 rounded-corner border border-edge px-2 text-xs hover:bg-wash aria-pressed:border-ink ' +
              'aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:h-11 pointer-coarse:px-3'
            }
          >
            {ROLE_LABELS[role]()}
          </button>
        ))}
      </fieldset>
    </li>
  )
}

function useDrop(index: number, onMove: Props['onMove']) {
  const [isTarget, setIsTarget] = useState(false)
  const isOurs = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED)
  return {
    isTarget,
    onDragOver: (event: DragEvent) => {
      if (!isOurs(event)) return
      event.preventDefault()
      setIsTarget(true)
    },
    onDragLeave: () => setIsTarget(false),
    onDrop: (event: DragEvent) => {
      setIsTarget(false)
      if (!isOurs(event)) return
      event.preventDefault()
      onMove(Number(event.dataTransfer.getData(DRAGGED)), index)
    },
  }
}
