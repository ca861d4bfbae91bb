import { lazy } from 'react'

// The chart library is loaded by this view alone, and one chart's share of it at a time.

export const LazyTrafficChart = lazy(async () => ({
  default: (await import('./traffic-chart.tsx')).TrafficChart,
}))
export const LazyRankingChart = lazy(async () => ({
  default: (await import('./ranking-chart.tsx')).RankingChart,
}))
export const LazyPlatformChart = lazy(async () => ({
  default: (await import('./platform-chart.tsx')).PlatformChart,
}))
