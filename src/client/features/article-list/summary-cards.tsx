import { Link } from '@tanstack/react-router'
import { CalendarDays, Eye, Heart, Newspaper } from 'lucide-react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { StatCard } from '#client/ui/card.tsx'
import { formatNumber, formatPercentChange } from '#shared/formats.ts'
import { useSummary } from './article-list.queries.ts'

const numberText = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value))
const ICON = 'size-4 shrink-0'

/** Four cards above the list: articles, page views, deadlines, and favorites. Writers have no calendar. */
export function SummaryCards() {
  const { counts, views, hasCalendar, upcoming, favorites } = useSummary()
  const change = views?.changePercent ?? null
  return (
    <div className="flex gap-3 max-sm:overflow-x-auto max-sm:*:w-36 max-sm:*:shrink-0 sm:grid sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <StatCard
        label="Total Articles"
        value={numberText(counts?.total)}
        note={counts && `+${formatNumber(counts.thisWeek)} articles this week`}
        icon={<Newspaper className={ICON} aria-hidden />}
      />
      <StatCard
        label="Page Views"
        value={numberText(views?.pageViews)}
        note={
          change === null ? 'Last 30 full days' : `${formatPercentChange(change / 100)}, last 30 full days`
        }
        icon={<Eye className={ICON} aria-hidden />}
      />
      {hasCalendar && (
        <StatCard
          label="Editorial Calendar"
          value={numberText(upcoming)}
          note={
            upcoming !== undefined && (
              <Link {...dashboardView('calendar')} className="text-link">
                {upcoming} upcoming {upcoming === 1 ? 'deadline' : 'deadlines'}
              </Link>
            )
          }
          icon={<CalendarDays className={ICON} aria-hidden />}
        />
      )}
      <StatCard
        label="Favorite Articles"
        value={numberText(favorites)}
        note={
          <Link {...dashboardView('favorites')} className="text-link">
            Your favorites
          </Link>
        }
        icon={<Heart className={ICON} aria-hidden />}
      />
    </div>
  )
}
