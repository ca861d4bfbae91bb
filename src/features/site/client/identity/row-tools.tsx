import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'

interface Props<Row> {
  /** The row's own name, for the buttons' labels. */
  name: string
  rows: readonly Row[]
  index: number
  onChange: (rows: Row[]) => void
}

/** Moves a row up or down, or removes it. Focus stays with the row, so it can be moved on. */
export function RowTools<Row>({ name, rows, index, onChange }: Props<Row>) {
  const moveTo = (event: MouseEvent<HTMLButtonElement>, target: number, way: 'up' | 'down') => {
    const [row] = rows.slice(index, index + 1)
    if (row === undefined) return
    const list = event.currentTarget.closest('ul')
    // At once, so a repeated key moves the same row.
    flushSync(() => onChange(rows.toSpliced(index, 1).toSpliced(target, 0, row)))
    focusTool(list?.children[target], way)
  }
  return (
    <div className="flex">
      <IconButton
        label={m.moveNameUp({ name })}
        data-way="up"
        disabled={index === 0}
        onClick={(event) => moveTo(event, index - 1, 'up')}
      >
        <ArrowUp className="size-4" />
      </IconButton>
      <IconButton
        label={m.moveNameDown({ name })}
        data-way="down"
        disabled={index === rows.length - 1}
        onClick={(event) => moveTo(event, index + 1, 'down')}
      >
        <ArrowDown className="size-4" />
      </IconButton>
      <IconButton label={m.removeName({ name })} onClick={() => onChange(rows.toSpliced(index, 1))}>
        <X className="size-4" />
      </IconButton>
    </div>
  )
}

/** Focuses the tool that moves a row on, or at the end of the list the one that moves it back. */
function focusTool(row: Element | undefined, way: 'up' | 'down'): void {
  const tool = (name: string) => row?.querySelector<HTMLButtonElement>(`button[data-way="${name}"]`)
  const first = tool(way)
  const next = first?.disabled ? tool(way === 'up' ? 'down' : 'up') : first
  next?.focus()
}
