import { Link } from '@tanstack/react-router'
import { CalendarDays, Eye, Heart, Newspaper } from 'lucide-react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { StatCard } from '#client/ui/card.tsx'
import { m } from '#shared/catalog/m.ts'
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
        label={m.totalArticlesLabel()}
        value={numberText(counts?.total)}
        note={counts && m.articlesThisWeek({ thisWeek: formatNumber(counts.thisWeek) })}
        icon={<Newspaper className={ICON} aria-hidden />}
      />
      <StatCard
        label={m.pageViewsTitle()}
        value={numberText(views?.pageViews)}
        note={
          change === null
            ? m.last30FullDays()
            : m.pageViewsNote({ percentChange: formatPercentChange(change / 100) })
        }
        icon={<Eye className={ICON} aria-hidden />}
      />
      {hasCalendar && (
        <StatCard
          label={m.editorialCalendar()}
          value={numberText(upcoming)}
          note={
            upcoming !== undefined && (
              <Link {...dashboardView('calendar')} className="text-link">
                {m.upcomingDeadlines({ count: upcoming })}
              </Link>
            )
          }
          icon={<CalendarDays className={ICON} aria-hidden />}
        />
      )}
      <StatCard
        label={m.favoriteArticles()}
        value={numberText(favorites)}
        note={
          <Link {...dashboardView('favorites')} className="text-link">
            {m.yourFavoritesLabel()}
          </Link>
        }
        icon={<Heart className={ICON} aria-hidden />}
      />
    </div>
  )
}
