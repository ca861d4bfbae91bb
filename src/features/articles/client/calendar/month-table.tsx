import { useState, type DragEvent } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { ScrollRegion } from '#client/ui/scroll-region.tsx'
import type { CalendarEntry } from '#features/articles/shared/calendar.ts'
import { m } from '#shared/catalog/m.ts'
import { CalendarEntryLink, ENTRY_TYPE, entryKey } from './calendar-entry.tsx'
import { entryDay } from './calendar.queries.ts'
import { monthName } from '#shared/formats.ts'
import { dayName, weekdayOf, weeksOf } from './month-grid.ts'

export interface MonthProps {
  month: string
  today: string
  timeZone: string
  entries: CalendarEntry[]
  /** Called with the entry's key. */
  onMoveTo: (key: string, day: string) => void
  onMoveBy: (entry: CalendarEntry, days: number) => void
}

export function MonthTable(props: MonthProps) {
  const { month } = props
  const weeks = weeksOf(month)
  return (
    <ScrollRegion className="overflow-x-auto" aria-label={m.daysOfMonth()}>
      <table className="w-full min-w-2xl table-fixed border-collapse">
        <caption className="visually-hidden">{monthName(month)}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={weekdayOf(day, 'long')}
                className="label pb-1 font-medium text-second"
              >
                {weekdayOf(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell key={day} day={day} {...props} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function DayCell({ day, month, today, timeZone, entries, onMoveTo, onMoveBy }: MonthProps & { day: string }) {
  const [isOver, setIsOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(ENTRY_TYPE)) return
    event.preventDefault()
    setIsOver(true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onMoveTo(event.dataTransfer.getData(ENTRY_TYPE), day)
  }
  const own = entries.filter((entry) => entryDay(entry, timeZone) === day)
  return (
    <td
      data-day={day}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className={classNames(
        'h-28 border border-hairline p-1.5 align-top',
        isOver && 'bg-wash',
        !day.startsWith(month) && 'bg-wash',
      )}
    >
      <time
        dateTime={day}
        aria-label={dayName(day)}
        aria-current={day === today ? 'date' : undefined}
        className={classNames(
          'figures mb-1 inline-flex size-6 items-center justify-center rounded-full text-xs',
          day === today ? 'bg-ink font-semibold text-paper' : 'text-second',
        )}
      >
        {Number(day.slice(8))}
      </time>
      <ul className="space-y-1">
        {own.map((entry) => (
          <li key={entryKey(entry)}>
            <CalendarEntryLink entry={entry} timeZone={timeZone} onMove={(days) => onMoveBy(entry, days)} />
          </li>
        ))}
      </ul>
    </td>
  )
}
