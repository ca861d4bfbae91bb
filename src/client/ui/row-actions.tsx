import { m } from '#shared/catalog/m.ts'
import { Button } from './button.tsx'

interface RowActionsProps {
  /** The name of the row, for screen readers. */
  name: string
  onEdit: () => void
  onRemove: () => void
  /** Replaces "Remove" before the name. */
  removeLabel?: string
  /** Replaces "Remove" on the button. */
  removeText?: string
  /** True for a row that cannot be removed. */
  isFixed?: boolean
  /** True while the row is removed. */
  isRemoving?: boolean
}

/** The buttons Edit and Remove of a row in a table. */
export function RowActions({
  name,
  onEdit,
  onRemove,
  removeLabel = m.remove(),
  removeText = m.remove(),
  isFixed = false,
  isRemoving = false,
}: RowActionsProps) {
  return (
    <div className="flex gap-2">
      <Button variant="secondary" size="small" aria-label={m.editName({ name })} onClick={onEdit}>
        {m.editLabel()}
      </Button>
      <Button
        variant="destructive"
        size="small"
        aria-label={`${removeLabel} ${name}`}
        disabled={isFixed}
        pending={isRemoving}
        onClick={onRemove}
      >
        {removeText}
      </Button>
    </div>
  )
}
