import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber, formatPercentChange } from '#shared/formats.ts'
import { useSummary } from './article-list.queries.ts'

const numberText = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value))

/** Four figures above the list: articles, page views, deadlines, and favorites. Writers have no calendar. */
export function SummaryStrip() {
  const { counts, views, hasCalendar, upcoming, favorites } = useSummary()
  const change = views?.changePercent ?? null
  return (
    <div className="hairline-b -mx-4 flex h-10 items-center gap-x-4 overflow-x-auto px-4 text-sm whitespace-nowrap md:mx-0 md:h-9 md:px-0 xl:gap-x-5">
      <Figure label={m.totalArticlesLabel()} value={numberText(counts?.total)}>
        {counts && m.articlesThisWeek({ thisWeek: formatNumber(counts.thisWeek) })}
      </Figure>
      <Figure label={m.pageViewsTitle()} value={numberText(views?.pageViews)} title={m.last30FullDays()}>
        {views && (change === null ? m.untilYesterday() : formatPercentChange(change / 100))}
      </Figure>
      {hasCalendar && (
        <Figure label={m.editorialCalendar()} value={numberText(upcoming)}>
          {upcoming !== undefined && (
            <Link {...dashboardView('calendar')} className="text-link">
              {m.upcomingDeadlines({ count: upcoming })}
            </Link>
          )}
        </Figure>
      )}
      <Figure label={m.favoriteArticles()} value={numberText(favorites)} />
    </div>
  )
}

interface FigureProps {
  label: string
  value: string
  title?: string
  /** The change in the figure, or its link. */
  children?: ReactNode
}

function Figure({ label, value, title, children }: FigureProps) {
  return (
    <p
      title={title}
      className="flex items-baseline gap-2 not-first:border-s not-first:ps-4 xl:not-first:ps-6"
    >
      <span className="text-second">{label}</span>
      <span className="figures text-base font-semibold xl:text-lg">{value}</span>
      {children && <span className="text-xs text-second">{children}</span>}
    </p>
  )
}
