import { Link } from '@tanstack/react-router'
import { CalendarClock, Flag, PenLine } from 'lucide-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { dashboardView } from '#client/lib/addresses.ts'
import { formatTime } from '#shared/formats.ts'
import type { CalendarEntry } from '#shared/calendar.ts'

/** What an entry is dragged as. */
export const ENTRY_TYPE = 'application/x-calendar-entry'

export const entryKey = ({ kind, id }: Pick<CalendarEntry, 'kind' | 'id'>) => `${kind}-${id}`

const FACES = {
  scheduled: { Icon: CalendarClock, words: 'Scheduled' },
  planned: { Icon: PenLine, words: 'Planned' },
  deadline: { Icon: Flag, words: 'Deadline' },
} as const

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface Props {
  entry: CalendarEntry
  timeZone: string
  /** Moves it by whole days. */
  onMove: (days: number) => void
}

/** One entry: leads to its story or the projects, is dragged to another day, or moved with Alt and the arrows. */
export function CalendarEntryLink({ entry, timeZone, onMove }: Props) {
  const { Icon, words } = FACES[entry.kind]
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
        <span className="visually-hidden">{words}: </span>
        {entry.title}
        {entry.kind === 'scheduled' && (
          <span className="figures block text-second">{formatTime(entry.at, timeZone)}</span>
        )}
      </span>
    </Link>
  )
}
