import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { m } from '#shared/catalog/m.ts'
import { IconButton } from './button.tsx'

const PREFIX = 'row '
const rowId = (index: number) => PREFIX + index
const indexOf = (id: UniqueIdentifier) => Number(String(id).slice(PREFIX.length))

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 })

interface Props {
  /** The names of the rows, in order. */
  names: readonly string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Rows that are put in order by pointer, or with the space bar and the arrow keys. */
export function SortableList({ names, onMove, children }: Props) {
  const list = useRef<Element | null>(null)
  const dropped = useRef<{ name: string; at: number } | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (id: UniqueIdentifier) => names[indexOf(id)] ?? ''
  const placeOf = (id: UniqueIdentifier) => m.placeInList({ place: indexOf(id) + 1, count: names.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => m.itemPickedUp({ name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? m.itemIsAt({ name: nameOf(active.id), place: placeOf(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? m.itemDroppedAt({ name: nameOf(active.id), place: placeOf(over.id) }) : m.nothingChangedText(),
    onDragCancel: () => m.canceledNothingChanged(),
  }
  // The focus stays with the row, so it can be moved on. Its new place may be rendered a moment later.
  useEffect(() => {
    const { name, at } = dropped.current ?? { at: -1 }
    if (at < 0 || names[at] !== name) return
    dropped.current = null
    focusHandle(list.current, at)
  }, [names])
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[vertically]}
      accessibility={{ announcements, restoreFocus: false }}
      onDragStart={({ activatorEvent }) => {
        const handle = activatorEvent.target
        list.current = handle instanceof Element ? handle.closest('ol, ul, tbody') : null
      }}
      onDragEnd={({ active, over }) => {
        if (!over) return
        const [from, to] = [indexOf(active.id), indexOf(over.id)]
        dropped.current = { name: nameOf(active.id), at: to }
        if (from === to) focusHandle(list.current, to)
        else onMove(from, to)
      }}
    >
      <SortableContext items={names.map((_, index) => rowId(index))} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

function focusHandle(list: Element | null, index: number): void {
  list?.children[index]?.querySelector<HTMLElement>('[data-handle]')?.focus()
}

/** Returns the attributes of a row, and the handle that moves it. */
export function useSortableRow(index: number, name: string) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: rowId(index),
  })
  const style: CSSProperties = {
    transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
    transition,
    ...(isDragging ? { position: 'relative', zIndex: 1, opacity: 0.7 } : {}),
  }
  const handle = (
    <IconButton
      ref={setActivatorNodeRef}
      label={m.reorderName({ name })}
      title={m.dragOrPressKeys({ name })}
      data-handle
      className="cursor-grab touch-none"
      {...listeners}
    >
      <GripVertical className="size-4" aria-hidden />
    </IconButton>
  )
  return { row: { ref: setNodeRef, style }, handle }
}

interface ItemProps {
  index: number
  name: string
  className?: string
  children: (handle: ReactNode) => ReactNode
}

/** A row of a sortable list. */
export function SortableItem({ index, name, className, children }: ItemProps) {
  const { row, handle } = useSortableRow(index, name)
  return (
    <li {...row} className={className}>
      {children(handle)}
    </li>
  )
}

/** Returns the rows with one of them moved. */
export function movedRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const [row] = rows.slice(from, from + 1)
  return row === undefined ? [...rows] : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}
