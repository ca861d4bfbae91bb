import { EmptyState } from '#client/ui/empty-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { CalendarEntryLink, entryKey, useMovable } from './calendar-entry.tsx'
import { entryDay } from './calendar.queries.ts'
import { dayName } from './month-grid.ts'
import type { MonthProps } from './month-table.tsx'

/** An earlier day means that the year is still being typed. */
const FIRST_DAY = '2000-01-01'

/** The days of a month that have entries. Each entry has a field to move it. */
export function DayList({ month, timeZone, entries, onMoveTo, onMoveBy }: MonthProps) {
  const isMovable = useMovable()
  const own = entries.filter((entry) => entryDay(entry, timeZone).startsWith(month))
  const days = [...new Set(own.map((entry) => entryDay(entry, timeZone)))].sort()
  if (days.length === 0) {
    return <EmptyState title={m.nothingThisMonth()}>{m.nothingThisMonthHint()}</EmptyState>
  }
  return (
    <ol className="space-y-5">
      {days.map((day) => (
        <li key={day}>
          <h3 className="mb-2 text-sm font-semibold">{dayName(day)}</h3>
          <ul className="space-y-2">
            {own
              .filter((entry) => entryDay(entry, timeZone) === day)
              .map((entry) => (
                <li key={entryKey(entry)} className="grid items-start gap-2 sm:grid-cols-[1fr_auto]">
                  <CalendarEntryLink
                    entry={entry}
                    timeZone={timeZone}
                    onMove={(count) => onMoveBy(entry, count)}
                  />
                  <input
                    type="date"
                    aria-label={m.moveTitleTo({ title: entry.title })}
                    value={day}
                    disabled={!isMovable(entry)}
                    max="9999-12-31"
                    // While a year is typed, the value passes through years such as 0002.
                    onChange={({ target }) =>
                      target.value >= FIRST_DAY && onMoveTo(entryKey(entry), target.value)
                    }
                    className="h-9 rounded-corner border border-edge bg-raised px-2 text-sm disabled:opacity-50 pointer-coarse:h-11"
                  />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
