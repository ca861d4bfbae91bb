import { StatCard } from '#client/ui/card.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber, formatPercentChange } from '#shared/formats.ts'
import type { Overview } from './analytics.queries.ts'

/** Four totals of the range, compared with the previous range of the same length. */
export function StatCards({ overview: { span, totals, before } }: { overview: Overview }) {
  const note = (key: keyof typeof totals) => changeNote(totals[key], before[key])
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard label={m.pageViewsTitle()} value={formatNumber(totals.pageViews)} note={note('pageViews')} />
      <StatCard
        label={span.unit === 'hour' ? m.visitors() : m.dailyVisitorsAverage()}
        value={formatNumber(totals.visitors)}
        note={note('visitors')}
      />
      <StatCard
        label={m.readingTimePerPage()}
        value={formatSeconds(totals.engagedSeconds)}
        note={note('engagedSeconds')}
      />
      <StatCard label={m.socialLikes()} value={formatNumber(totals.likes)} note={note('likes')} />
    </div>
  )
}

function changeNote(now: number, before: number): string {
  if (before === 0) return m.noPreviousData()
  return m.comparedWithPrevious({ percentChange: formatPercentChange((now - before) / before) })
}

function formatSeconds(seconds: number): string {
  if (seconds === 0) return '–'
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : m.minutesAndSeconds({ minutes, seconds: seconds % 60 })
}
