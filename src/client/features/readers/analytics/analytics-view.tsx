import { Download } from 'lucide-react'
import { useState } from 'react'
import { useAllSections } from '#client/lib/use-all-sections.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { sectionName } from '#shared/site/sections.ts'
import { useOverview, useSaveCsv, type Overview, type Range } from './analytics.queries.ts'
import { StatCards } from './stat-cards.tsx'
import { periodText } from './point-labels.ts'
import { PlatformCard, RankingCard, TrafficCard } from './overview-charts.tsx'
import { RangePicker } from './range-picker.tsx'
import { ReadingNow } from './reading-now.tsx'

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
  const { timeZone } = useSite()
  const sections = useAllSections()
  const { articles, categories, referrers, platforms, span } = overview
  const noReaders = m.noPageViews()
  return (
    <>
      <section aria-label={m.totals()} className="space-y-3">
        <p className="text-sm text-second">{periodText(overview, timeZone)}</p>
        <StatCards overview={overview} />
      </section>
      <TrafficCard overview={overview} timeZone={timeZone} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <RankingCard
          title={m.topArticles()}
          column={m.article()}
          empty={m.topArticlesEmpty()}
          items={articles.map(({ id, title, views }) => ({ id: String(id), label: title, value: views }))}
        />
        <ReadingNow />
        <RankingCard
          title={m.categories()}
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
      <PlatformCard platforms={platforms} />
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
