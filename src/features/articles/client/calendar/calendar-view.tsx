import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useErrorToast } from '#client/lib/use-error-toast.ts'
import { labeled } from '#client/ui/labeled.ts'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { addDays, addMonths, dayOf } from '#shared/dates.ts'
import { monthName } from '#shared/formats.ts'
import { useNow } from '#client/lib/use-now.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { PastTimeDialog } from '#client/ui/past-time-dialog.tsx'
import type { CalendarEntry } from '#features/articles/shared/calendar.ts'
import { isPastSchedule } from '#features/articles/shared/schedule.ts'
import { entryKey } from './calendar-entry.tsx'
import { entryDay, timeOnDay, useMonth, useMoveEntry, usePublishNow } from './calendar.queries.ts'
import { DayList } from './day-list.tsx'
import { MonthTable } from './month-table.tsx'

const LAYOUTS = [
  { value: 'month', label: () => m.month() },
  { value: 'list', label: () => m.list() },
] as const
/** Below this width in pixels, the month is a list: seven columns do not fit beside the sidebar. */
const MIN_GRID_WIDTH_PX = 1024

type Layout = (typeof LAYOUTS)[number]['value']

/** A month of scheduled articles and project deadlines, as a grid or a list. */
export function CalendarView() {
  const { timeZone } = useSite()
  const today = dayOf(new Date(useNow()).toISOString(), timeZone)
  const [month, setMonth] = useState(today.slice(0, 7))
  const [layout, setLayout] = useState<Layout>(() => (innerWidth < MIN_GRID_WIDTH_PX ? 'list' : 'month'))
  const [announcement, setAnnouncement] = useState('')
  const { data = [], isError } = useMonth(month, timeZone)
  const move = useMoveEntry(timeZone)
  useErrorToast(isError, m.calendarNotFetched())
  const moved = useRef<{ key: string; day: string } | null>(null)
  const publishNow = usePublishNow()
  const [pastEntry, setPastEntry] = useState<CalendarEntry | null>(null)
  const moveTo = async (entry: CalendarEntry, day: string) => {
    const at = entry.kind === 'scheduled' ? timeOnDay(entry, day, timeZone) : null
    if (at && isPastSchedule(at, Date.now())) return setPastEntry(entry)
    const announced = await move(entry, day)
    if (!announced) return
    moved.current = { key: entryKey(entry), day }
    setAnnouncement(announced)
    setMonth(day.slice(0, 7))
  }
  // Moving re-creates the entry, so keyboard focus must follow it.
  useEffect(() => {
    const isShown = data.some(
      (entry) => entryKey(entry) === moved.current?.key && entryDay(entry, timeZone) === moved.current.day,
    )
    if (!moved.current || !isShown) return
    document.getElementById(moved.current.key)?.focus()
    moved.current = null
  }, [data, announcement, timeZone])
  const layoutProps = {
    month,
    today,
    timeZone,
    entries: data,
    onMoveTo: (key: string, day: string) => {
      const entry = data.find((candidate) => entryKey(candidate) === key)
      if (entry) void moveTo(entry, day)
    },
    onMoveBy: (entry: CalendarEntry, days: number) =>
      void moveTo(entry, addDays(entryDay(entry, timeZone), days)),
  }
  return (
    <section aria-labelledby="calendar" className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="calendar" className="headline grow text-2xl" aria-live="polite">
          {monthName(month)}
        </h2>
        <Segmented label={m.layout()} segments={labeled(LAYOUTS)} value={layout} onChange={setLayout} />
        <div className="flex gap-1">
          <IconButton label={m.previousMonth()} onClick={() => setMonth(addMonths(month, -1))}>
            <ChevronLeft className="size-5" />
          </IconButton>
          <Button variant="secondary" onClick={() => setMonth(today.slice(0, 7))}>
            {m.today()}
          </Button>
          <IconButton label={m.nextMonth()} onClick={() => setMonth(addMonths(month, 1))}>
            <ChevronRight className="size-5" />
          </IconButton>
        </div>
      </div>
      <p id="calendar-help" className="text-sm text-second">
        {m.calendarHelp()}
      </p>
      <StatusMessage className="visually-hidden">{announcement}</StatusMessage>
      <PastTimeDialog
        open={pastEntry !== null}
        onCancel={() => setPastEntry(null)}
        onPublish={() => {
          if (pastEntry) publishNow.mutate({ id: pastEntry.id, status: 'published' })
          setPastEntry(null)
        }}
      />
      {layout === 'month' ? <MonthTable {...layoutProps} /> : <DayList {...layoutProps} />}
    </section>
  )
}
