import { Download } from 'lucide-react'
import { useState } from 'react'
import { useAllSections } from '#client/lib/use-all-sections.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { m } from '#shared/catalog/m.ts'
import { sectionName } from '#features/site/shared/sections.ts'
import { Card, StatCard } from '#client/ui/card.tsx'
import { formatNumber, formatPercentChange } from '#shared/formats.ts'
import { type Overview, type Range, useOverview, useReadingNow, useSaveCsv } from './analytics.queries.ts'
import { periodText } from './point-labels.ts'
import { PlatformCard, RankingCard, TrafficCard } from './overview-charts.tsx'
import { RangePicker } from './range-picker.tsx'

/** Traffic, rankings and platforms for a range of days. Admins only. */
export function AnalyticsView() {
  const [range, setRange] = useState<Range>({ range: '30d' })
  const query = useOverview(range)
  const saveCsv = useSaveCsv()
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <RangePicker range={range} onChange={setRange} />
        <Button variant="secondary" onClick={() => void saveCsv(range)}>
          <Download className="size-4" aria-hidden />
          {m.exportCsv()}
        </Button>
      </div>
      <ReadingNow />
      <ListState
        query={{ ...query, isError: query.isError && !query.isFetching }}
        failure={m.analyticsNotLoaded()}
        loading={<LoadingPanels />}
      >
        {(overview) => <OverviewPanels overview={overview} />}
      </ListState>
    </div>
  )
}

function OverviewPanels({ overview }: { overview: Overview }) {
  const { timeZone, isDemo } = useSite()
  const sections = useAllSections()
  const hasSocial = overview.hasSocialPosts || isDemo === true
  const { articles, categories, referrers, platforms, span } = overview
  const noReaders = m.noPageViews()
  return (
    <>
      <section aria-label={m.totals()} className="space-y-3">
        <p className="text-sm text-second">{periodText(overview, timeZone)}</p>
        <StatCards overview={overview} hasSocial={hasSocial} />
      </section>
      <TrafficCard overview={overview} timeZone={timeZone} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <RankingCard
          title={m.topArticles()}
          column={m.article()}
          empty={m.topArticlesEmpty()}
          items={articles.map(({ id, title, views }) => ({ id: String(id), label: title, value: views }))}
        />
        <RankingCard
          title={m.sectionsLabel()}
          column={m.category()}
          empty={noReaders}
          items={categories.map(({ category, views }) => ({
            id: category,
            label: sectionName(sections, category),
            value: views,
          }))}
        />
        <RankingCard
          title={m.referrers()}
          note={span.unit === 'hour' ? m.referrersNote() : m.howReadersFoundSite()}
          column={m.site()}
          empty={noReaders}
          items={referrers.map(({ referrer, views }) => ({ id: referrer, label: referrer, value: views }))}
        />
      </div>
      {hasSocial && <PlatformCard platforms={platforms} />}
    </>
  )
}

function LoadingPanels() {
  return (
    <div aria-busy="true" className="space-y-6">
      <span className="visually-hidden">{m.loadingAnalytics()}</span>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-32" />
        ))}
      </div>
      <Skeleton className="h-80" />
    </div>
  )
}

/** Readers in the last five minutes and the pages they are on. */
function ReadingNow() {
  const { data } = useReadingNow()
  return (
    <Card className="min-w-0 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-base font-semibold">{m.readingNow()}</h2>
        <p className="figures text-xl font-semibold">{data ? formatNumber(data.readers) : '–'}</p>
        <p className="text-sm text-second">{m.readingNowNote()}</p>
      </div>
      <ul className="grid gap-x-8 text-sm sm:grid-cols-2">
        {data?.pages.map((page) => (
          <li key={page.path} className="hairline-b flex justify-between gap-4 py-1.5">
            <a href={page.path} className="truncate">
              {page.path === '/' ? m.frontPageLabel() : page.title}
            </a>
            <span className="figures">{formatNumber(page.readers)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface StatProps {
  overview: Overview
  /** False until somebody enters a post. */
  hasSocial: boolean
}

/** The totals of the range, compared with the previous range of the same length. */
function StatCards({ overview: { span, totals, before }, hasSocial }: StatProps) {
  const note = (key: keyof typeof totals) => changeNote(totals[key], before[key])
  return (
    <div
      className={classNames(
        'grid grid-cols-2 gap-3 sm:gap-4',
        hasSocial ? 'xl:grid-cols-4' : 'sm:grid-cols-3',
      )}
    >
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
      {hasSocial && (
        <StatCard label={m.socialLikes()} value={formatNumber(totals.likes)} note={note('likes')} />
      )}
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
  return minutes === 0 ? m.secondsShort({ seconds }) : m.minutesAndSeconds({ minutes, seconds: seconds % 60 })
}
