import { Link } from '@tanstack/react-router'
import { CalendarClock, Flag, PenLine } from 'lucide-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { classNames } from '#client/ui/class-names.ts'
import { m } from '#shared/catalog/m.ts'
import { formatTime } from '#shared/formats.ts'
import type { CalendarEntry } from '#features/articles/shared/calendar.ts'

/** The drag-and-drop type of an entry. */
export const ENTRY_TYPE = 'application/x-calendar-entry'

export const entryKey = ({ kind, id }: Pick<CalendarEntry, 'kind' | 'id'>) => `${kind}-${id}`

const KINDS = {
  scheduled: { Icon: CalendarClock, label: () => m.scheduled() },
  planned: { Icon: PenLine, label: () => m.planned() },
  deadline: { Icon: Flag, label: () => m.deadline() },
} as const

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Returns the days that an arrow key moves an entry, toward the day that its arrow points at. */
function daysOf(key: string, isRightToLeft: boolean): number | undefined {
  const days = STEPS[key]
  return days !== undefined && isRightToLeft && Math.abs(days) === 1 ? -days : days
}

const MOVABLE = {
  'aria-describedby': 'calendar-help',
  'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown',
}

interface Props {
  entry: CalendarEntry
  timeZone: string
  /** Moves the entry by whole days. */
  onMove: (days: number) => void
}

/** Returns whether the user may move an entry, which those limited to sections may in their own. */
export function useMovable(): (entry: Pick<CalendarEntry, 'category'>) => boolean {
  const { isInOwnSections } = useWritingRights()
  return ({ category }) => category === null || isInOwnSections(category)
}

/** Links to an article or a project. It moves by dragging, or with Alt and the arrow keys. */
export function CalendarEntryLink({ entry, timeZone, onMove }: Props) {
  const { Icon, label } = KINDS[entry.kind]
  const isMovable = useMovable()(entry)
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.setData(ENTRY_TYPE, entryKey(entry))
    event.dataTransfer.effectAllowed = 'move'
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const days = event.altKey ? daysOf(event.key, event.currentTarget.matches(':dir(rtl)')) : undefined
    if (days === undefined || !isMovable) return
    event.preventDefault()
    onMove(days)
  }
  return (
    <Link
      {...dashboardView(entry.kind === 'deadline' ? 'projects' : `articles/${entry.id}`)}
      id={entryKey(entry)}
      draggable={isMovable}
      onDragStart={onDragStart}
      onKeyDown={onKeyDown}
      {...(isMovable && MOVABLE)}
      className={classNames(
        'flex min-h-7 gap-1.5 rounded-corner border border-hairline bg-raised px-1.5 py-1 text-xs hover:border-edge',
        isMovable && 'cursor-grab',
      )}
    >
      <Icon className="mt-px size-3.5 shrink-0 text-second" aria-hidden />
      <span className="min-w-0 break-words">
        <span className="visually-hidden">{label()}: </span>
        {entry.title}
        {entry.kind === 'scheduled' && (
          <span className="figures block text-second">{formatTime(entry.at, timeZone)}</span>
        )}
      </span>
    </Link>
  )
}
