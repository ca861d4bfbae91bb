import { lazy } from 'react'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { titleCase } from '#shared/title-case.ts'
import type { Overview } from './analytics.queries.ts'
import { ChartCard } from './chart-card.tsx'
import { ChartTable } from './chart-table.tsx'
import { rowLabel } from './point-labels.ts'
import type { RankingItem } from './ranking-chart.tsx'

// Each chart is a chunk, so only this view loads the chart library.

const LazyTrafficChart = lazy(async () => ({
  default: (await import('./traffic-chart.tsx')).TrafficChart,
}))
const LazyRankingChart = lazy(async () => ({
  default: (await import('./ranking-chart.tsx')).RankingChart,
}))
const LazyPlatformChart = lazy(async () => ({
  default: (await import('./platform-chart.tsx')).PlatformChart,
}))

interface Props {
  overview: Overview
  timeZone: string
}

export function TrafficCard({ overview, timeZone }: Props) {
  const { span, series, totals } = overview
  const rows = series.toReversed().map((point) => ({
    key: point.at,
    label: rowLabel(point.at, span.unit, timeZone),
    values: [point.pageViews, point.visitors],
  }))
  return (
    <ChartCard
      title={m.viewsAndVisitors()}
      note={span.unit === 'hour' ? m.viewsByHourNote() : m.viewsByDayNote()}
      isEmpty={totals.pageViews === 0}
      empty={m.noPageViews()}
      className="h-72"
      table={
        <ChartTable
          caption={m.viewsAndVisitors()}
          columns={[span.unit === 'hour' ? m.hour() : m.day(), m.pageViews(), m.visitors()]}
          rows={rows}
        />
      }
    >
      <LazyTrafficChart overview={overview} timeZone={timeZone} />
    </ChartCard>
  )
}

interface RankingProps {
  title: string
  note?: string
  column: string
  empty: string
  items: RankingItem[]
}

export function RankingCard({ title, note, column, empty, items }: RankingProps) {
  const rows = items.map(({ id, label, value }) => ({ key: id, label, values: [value] }))
  return (
    <ChartCard
      title={title}
      note={note}
      isEmpty={items.length === 0}
      empty={empty}
      className={RANKING_HEIGHTS[Math.min(items.length, 10)] ?? 'h-80'}
      table={<ChartTable caption={title} columns={[column, m.pageViews()]} rows={rows} />}
    >
      <LazyRankingChart items={items} unit={m.pageViews()} ariaLabel={m.barChartOf({ title })} />
    </ChartCard>
  )
}

/** Grows with the number of bars, so their thickness stays the same. */
const RANKING_HEIGHTS = [
  'h-8',
  'h-10',
  'h-16',
  'h-24',
  'h-32',
  'h-40',
  'h-48',
  'h-56',
  'h-64',
  'h-72',
  'h-80',
]

export function PlatformCard({ platforms }: { platforms: Overview['platforms'] }) {
  const rows = platforms.map(({ platform, likes, shares, comments }) => ({
    key: platform,
    label: titleCase(platform),
    values: [likes, shares, comments],
  }))
  const likes = platforms.reduce((sum, platform) => sum + platform.likes, 0)
  return (
    <ChartCard
      title={m.engagementByPlatform()}
      note={m.engagementByPlatformNote({ likes: formatNumber(likes) })}
      isEmpty={rows.every((row) => row.values.every((value) => value === 0))}
      empty={m.engagementByPlatformEmpty()}
      isTableOpen
      className="h-60"
      table={
        <ChartTable
          caption={m.engagementByPlatform()}
          columns={[m.platform(), m.likes(), m.shares(), m.comments()]}
          rows={rows}
        />
      }
    >
      <LazyPlatformChart platforms={platforms} />
    </ChartCard>
  )
}
