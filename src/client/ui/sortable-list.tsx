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
import {
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
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

/** Moves a row to another place by the keys of its handle. */
const MoveByKey = createContext<(from: number, to: number, handle: Element) => void>(() => undefined)

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Rows that are put in order by pointer, with the arrow keys, or with the space bar and the arrow keys. */
export function SortableList({ names, onMove, children }: Props) {
  const list = useRef<Element | null>(null)
  const dropped = useRef<{ name: string; at: number } | null>(null)
  const [moved, setMoved] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (id: UniqueIdentifier) => names[indexOf(id)] ?? ''
  const placeOf = (id: UniqueIdentifier) => m.placeInList({ place: indexOf(id) + 1, count: names.length })
  const moveByKey = (from: number, to: number, handle: Element) => {
    const name = names[from] ?? ''
    list.current = handle.closest('ol, ul, tbody')
    dropped.current = { name, at: to }
    setMoved(m.itemIsAt({ name, place: placeOf(rowId(to)) }))
    onMove(from, to)
  }
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
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: m.dragInstructions() },
        restoreFocus: false,
      }}
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
      <MoveByKey value={moveByKey}>
        <SortableContext items={names.map((_, index) => rowId(index))} strategy={verticalListSortingStrategy}>
          {children}
        </SortableContext>
      </MoveByKey>
      <output className="visually-hidden">{moved}</output>
    </DndContext>
  )
}

function focusHandle(list: Element | null, index: number): void {
  list?.children[index]?.querySelector<HTMLElement>('[data-handle]')?.focus()
}

/** Returns the attributes of a row, and the handle that moves it. */
export function useSortableRow(index: number, name: string) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging, items } =
    useSortable({
      id: rowId(index),
    })
  const moveByKey = use(MoveByKey)
  const onArrow = (event: KeyboardEvent) => {
    const to = index + (STEPS[event.key] ?? 0)
    if (isDragging || to === index || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (to >= 0 && to < items.length) moveByKey(index, to, event.currentTarget)
  }
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
      onKeyDown={(event) => {
        onArrow(event)
        listeners?.['onKeyDown']?.(event)
      }}
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
