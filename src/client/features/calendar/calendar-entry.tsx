import { Link } from '@tanstack/react-router'
import { CalendarClock, Flag, PenLine } from 'lucide-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { formatTime } from '#shared/formats.ts'
import type { CalendarEntry } from '#shared/calendar.ts'

/** The drag-and-drop type of an entry. */
export const ENTRY_TYPE = 'application/x-calendar-entry'

export const entryKey = ({ kind, id }: Pick<CalendarEntry, 'kind' | 'id'>) => `${kind}-${id}`

const KINDS = {
  scheduled: { Icon: CalendarClock, label: 'Scheduled' },
  planned: { Icon: PenLine, label: 'Planned' },
  deadline: { Icon: Flag, label: 'Deadline' },
} as const

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface Props {
  entry: CalendarEntry
  timeZone: string
  /** Moves the entry by whole days. */
  onMove: (days: number) => void
}

/** Links to an article or a project. It moves by dragging, or with Alt and the arrow keys. */
export function CalendarEntryLink({ entry, timeZone, onMove }: Props) {
  const { Icon, label } = KINDS[entry.kind]
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.setData(ENTRY_TYPE, entryKey(entry))
    event.dataTransfer.effectAllowed = 'move'
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const days = event.altKey ? STEPS[event.key] : undefined
    if (days === undefined) return
    event.preventDefault()
    onMove(days)
  }
  return (
    <Link
      {...dashboardView(entry.kind === 'deadline' ? 'projects' : `articles/${entry.id}`)}
      id={entryKey(entry)}
      draggable
      onDragStart={onDragStart}
      onKeyDown={onKeyDown}
      aria-describedby="calendar-help"
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown"
      className="flex min-h-7 cursor-grab gap-1.5 rounded-corner border border-hairline bg-raised px-1.5 py-1 text-xs hover:border-edge"
    >
      <Icon className="mt-px size-3.5 shrink-0 text-second" aria-hidden />
      <span className="min-w-0 break-words">
        <span className="visually-hidden">{label}: </span>
        {entry.title}
        {entry.kind === 'scheduled' && (
          <span className="figures block text-second">{formatTime(entry.at, timeZone)}</span>
        )}
      </span>
    </Link>
  )
}
