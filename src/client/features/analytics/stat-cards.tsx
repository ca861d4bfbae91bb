import { StatCard } from '#client/ui/card.tsx'
import { formatNumber, formatPercentChange } from '#shared/formats.ts'
import type { Overview } from './analytics.queries.ts'

/** Four totals of the range, compared with the previous range of the same length. */
export function StatCards({ overview: { span, totals, before } }: { overview: Overview }) {
  const note = (key: keyof typeof totals) => changeNote(totals[key], before[key])
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard label="Page Views" value={formatNumber(totals.pageViews)} note={note('pageViews')} />
      <StatCard
        label={span.unit === 'hour' ? 'Visitors' : 'Daily Visitors (average)'}
        value={formatNumber(totals.visitors)}
        note={note('visitors')}
      />
      <StatCard
        label="Reading Time per Page"
        value={formatSeconds(totals.engagedSeconds)}
        note={note('engagedSeconds')}
      />
      <StatCard label="Social Likes" value={formatNumber(totals.likes)} note={note('likes')} />
    </div>
  )
}

function changeNote(now: number, before: number): string {
  if (before === 0) return 'No data for the previous range'
  return `${formatPercentChange((now - before) / before)} compared with the previous range`
}

function formatSeconds(seconds: number): string {
  if (seconds === 0) return '–'
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}
